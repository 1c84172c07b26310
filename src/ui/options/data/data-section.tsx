import { i18n } from "#i18n";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { BackupPart } from "./backup-part.tsx";
import { ErasePart } from "./erase-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { RestorePart } from "./restore-part.tsx";

type Props = {
  readonly serviceUrl: string;
  /** Called once all is erased, with whether the browser's sync still has a copy that was to go. */
  readonly onErased: (notLeft: boolean) => void;
};

/** What a person can do with all that is theirs. */
export function DataSection({ serviceUrl, onErased }: Props) {
  return (
    <Section title={i18n.t("data.title")}>
      <p className={style.soft}>{i18n.t("data.intro")}</p>
      <BackupPart />
      <RestorePart serviceUrl={serviceUrl} />
      <ExportPart serviceUrl={serviceUrl} />
      <ErasePart onErased={onErased} />
    </Section>
  );
}
