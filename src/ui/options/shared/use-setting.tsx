import { type ReactNode, useEffect, useState } from "react";
import { i18n } from "#i18n";
import { refusalOf } from "../../../messaging/client.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { refusalText } from "../../shared/text/error-text.ts";
import style from "./form.module.css";

/** The result of the last change: saved, or the sentence that says why not. Null before a change. */
type Outcome = { readonly problem: string | null } | null;

type Setting<T> = {
  /** Saves a value. @returns whether the background took it */
  readonly change: (value: T) => Promise<boolean>;
  /** Shows why a typed text is refused. */
  readonly refuse: (problem: string) => void;
  readonly isRefused: boolean;
  /** A ✓, or why the last change was not saved. It belongs beside the control. */
  readonly mark: ReactNode;
};

/**
 * Saves a setting whenever its control changes.
 *
 * @param save sends the value to the background, and throws a `CommandError` when that refuses
 */
export function useSetting<T>(save: (value: T) => Promise<unknown>): Setting<T> {
  const [outcome, setOutcome] = useState<Outcome>(null);
  // When the user returns to the page, the last change is long past.
  useEffect(() => () => setOutcome(null), []);

  async function change(value: T): Promise<boolean> {
    // Screen readers hear the same words again only after they were gone.
    setOutcome(null);
    try {
      await save(value);
      setOutcome({ problem: null });
      return true;
    } catch (error) {
      setOutcome({ problem: refusalText(refusalOf(error)) });
      return false;
    }
  }

  const problem = outcome?.problem ?? null;
  const mark = (
    <>
      <span className={style.saved} role="status">
        {outcome !== null && problem === null && (
          <>
            <Icon name="good" />
            <VisuallyHidden>{i18n.t("options.saved")}</VisuallyHidden>
          </>
        )}
      </span>
      <span className={style.problem} role="alert">
        {problem}
      </span>
    </>
  );
  return { change, refuse: (words) => setOutcome({ problem: words }), isRefused: problem !== null, mark };
}
