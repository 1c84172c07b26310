import { type ReactNode, useEffect } from "react";
import { i18n } from "#i18n";
import { Logo } from "../../shared/components/icons.tsx";
import { focusHeading, titleOf } from "../shared/place.ts";
import style from "./first-run.module.css";

type Props = {
  /** The heading, which also names the document. */
  readonly title: string;
  /** Its number among the three steps; none for the result. */
  readonly number?: 1 | 2 | 3;
  /** The id of the field that takes the focus; by default the heading takes it. */
  readonly field?: string;
  /** Stands beside the screen, or below it in a narrow window. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** One screen of the first run. It replaces all pages. */
export function StepScreen({ title, number, field, beside, children }: Props) {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  useEffect(() => {
    scrollTo(0, 0);
    // The pressed button has disappeared. On the next button, a held Enter would agree.
    if (field === undefined) focusHeading();
    else document.getElementById(field)?.focus({ preventScroll: true });
  }, [field]);
  return (
    <div className={style.page}>
      <main className={style.screen}>
        <p className={style.brand}>
          <Logo size={22} />
          {i18n.t("extension.name")}
          {number !== undefined && (
            <span className={style.progress} aria-hidden="true">
              {[1, 2, 3].map((one) => (
                <i key={one} data-done={one <= number || undefined} />
              ))}
            </span>
          )}
        </p>
        <h1 tabIndex={-1} className={style.title}>
          {title}
        </h1>
        {children}
      </main>
      {beside}
    </div>
  );
}
