import { i18n } from "#i18n";
import type { Reply } from "../../../messaging/commands.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { BackupPart } from "./backup-part.tsx";
import { ErasePart } from "./erase-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { RestorePart } from "./restore-part.tsx";

type Props = { readonly onErased: (reply: Reply<"eraseAll">) => void };

export function DataSection({ onErased }: Props) {
  return (
    <Section title={i18n.t("data.title")}>
      <p className={style.soft}>{i18n.t("data.intro")}</p>
      <BackupPart />
      <RestorePart />
      <ExportPart />
      <ErasePart onErased={onErased} />
    </Section>
  );
}
