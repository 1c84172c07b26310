import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { Button } from "../../shared/components/button.tsx";
import { formatWholeUsd } from "../../shared/text/format.ts";
import style from "./form.module.css";
import { Notice } from "./notice.tsx";
import type { useActions } from "./use-actions.ts";

type Props = Pick<ReturnType<typeof useActions>, "notice" | "say"> & {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** USD; null for an empty field. */
  readonly value: number | null;
  /** @returns null when the background refused it and a notice says so */
  readonly onSave: (usd: number | null) => Promise<unknown>;
};

/** An amount in USD with a button that saves it. */
export function UsdField({ id, label, help, value, onSave, notice, say }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  async function save() {
    const usd = usdIn(typed ?? "");
    say(null);
    if (usd === "invalid")
      return say({ kind: "bad", text: i18n.t("usd.invalid", [formatWholeUsd(limits.smallestValue)]) });
    if ((await onSave(usd)) === null) return;
    setTyped(null);
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
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
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-unit ${id}-help`}
          aria-invalid={notice?.kind === "bad" || undefined}
          value={typed ?? value ?? ""}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-unit`}>{i18n.t("usd.unit")}</span>
        <Button type="submit" disabled={typed === null}>
          {i18n.t("usd.save")}
        </Button>
      </div>
      <p id={`${id}-help`} className={style.small}>
        {help}
      </p>
      <Notice notice={notice} />
    </form>
  );
}

/** @returns null for an empty text */
function usdIn(text: string): number | null | "invalid" {
  const typed = text.trim();
  if (typed === "") return null;
  // "1,000" could mean 1 or 1000.
  if (!/^\d+([.,]\d{1,2})?$/.test(typed)) return "invalid";
  const usd = Number(typed.replace(",", "."));
  return usd <= limits.smallestValue ? usd : "invalid";
}
