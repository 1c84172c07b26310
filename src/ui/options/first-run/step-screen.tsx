import { type ReactNode, type Ref, useEffect } from "react";
import { i18n } from "#i18n";
import { Logo } from "../../shared/components/icons.tsx";
import page from "../options.module.css";
import style from "./first-run.module.css";

type Props = {
  /** 1 to 3; null for the result. */
  readonly step: 1 | 2 | 3 | null;
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** One screen of the first run. It replaces all pages. */
export function StepScreen({ step, title, headingRef, children }: Props) {
  useEffect(() => {
    document.title = i18n.t("options.pageTitle", [title]);
  }, [title]);
  return (
    <main className={page.alone}>
      <p className={page.brand}>
        <Logo size={28} />
        {i18n.t("extension.name")}
        {step !== null && <span className={style.count}>{i18n.t("start.step", [String(step), "3"])}</span>}
      </p>
      <h1 ref={headingRef} tabIndex={-1} className={style.title}>
        {title}
      </h1>
      {children}
    </main>
  );
}
