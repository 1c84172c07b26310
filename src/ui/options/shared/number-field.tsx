import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import style from "./form.module.css";
import { Notice } from "./notice.tsx";
import type { useActions } from "./use-actions.ts";

/** A typed number, or the sentence that says why it is refused. */
export type Typed<T> = { readonly value: T } | { readonly problem: string };

type Props<T> = Pick<ReturnType<typeof useActions>, "notice" | "say"> & {
  readonly id: string;
  readonly label: string;
  readonly help: ReactNode;
  /** Follows the field; none for a plain number. */
  readonly unit?: string;
  readonly inputMode: "decimal" | "numeric";
  readonly action: string;
  /** Null for an empty field. */
  readonly value: number | null;
  readonly parse: (text: string) => Typed<T>;
  /** @returns null when the background refused it and a notice says so */
  readonly onSave: (value: T) => Promise<unknown>;
};

export function NumberField<T>(props: Props<T>) {
  const { id, label, help, unit, inputMode, action, value, parse, onSave, notice, say } = props;
  // Null until the user types: the field then shows the saved number.
  const [typed, setTyped] = useState<string | null>(null);

  async function save() {
    const parsed = parse(typed ?? String(value ?? ""));
    say(null);
    if ("problem" in parsed) return say({ kind: "bad", text: parsed.problem });
    if ((await onSave(parsed.value)) === null) return;
    setTyped(null);
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={style.row}>
          <label className={style.label} htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className={style.choice}
            inputMode={inputMode}
            autoComplete="off"
            aria-describedby={unit === undefined ? `${id}-help` : `${id}-unit ${id}-help`}
            aria-invalid={notice?.kind === "bad" || undefined}
            value={typed ?? value ?? ""}
            onChange={(event) => setTyped(event.target.value)}
          />
          {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
          <Button type="submit" disabled={typed === null}>
            {action}
          </Button>
        </div>
        <p id={`${id}-help`} className={style.small}>
          {help}
        </p>
      </form>
      <Notice notice={notice} />
    </>
  );
}
