import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { Logo } from "../../shared/components/icons.tsx";
import page from "../options.module.css";
import style from "./first-run.module.css";

type Props = {
  /** 1 to 3; null for the result. */
  readonly step: 1 | 2 | 3 | null;
  readonly title: string;
  /** The id of the field that takes the focus; by default the heading takes it. */
  readonly field?: string;
  readonly children: ReactNode;
};

/** One screen of the first run. It replaces all pages. */
export function StepScreen({ step, title, field, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = i18n.t("options.pageTitle", [title]);
  }, [title]);
  useEffect(() => {
    scrollTo(0, 0);
    // The pressed button has disappeared. On the next button, a held Enter would agree.
    const target = field === undefined ? heading.current : document.getElementById(field);
    target?.focus({ preventScroll: true });
  }, [field]);
  return (
    <main className={page.alone}>
      <p className={page.brand}>
        <Logo size={28} />
        {i18n.t("extension.name")}
        {step !== null && <span className={style.count}>{i18n.t("start.step", [String(step), "3"])}</span>}
      </p>
      <h1 ref={heading} tabIndex={-1} className={style.title}>
        {title}
      </h1>
      {children}
    </main>
  );
}
