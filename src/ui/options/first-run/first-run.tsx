import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { Logo } from "../../shared/components/icons.tsx";
import style from "../page/options.module.css";
import { ConsentSection } from "./consent.tsx";

type Props = {
  readonly serviceUrl: string;
  /** The user agreed once, to less than what is sent now. */
  readonly again: boolean;
  /** The user has just erased everything here. */
  readonly wasErased: boolean;
  readonly above: ReactNode;
};

/** What stands in the place of the pages until the user agrees. */
export function FirstRun({ serviceUrl, again, wasErased, above }: Props) {
  const agreeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wasErased) return;
    // The button that was pressed is gone.
    agreeButton.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [wasErased]);
  return (
    <main className={style.alone}>
      <h1 className={style.brand}>
        <Logo size={36} />
        {i18n.t("extension.name")}
      </h1>
      {above}
      <ConsentSection serviceUrl={serviceUrl} again={again} buttonRef={agreeButton} />
    </main>
  );
}
