import { type ReactNode, useId, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import style from "../../shared/form/form.module.css";
import { formatWholeUsd } from "../../shared/text/format.ts";

type SettingProps = {
  readonly help: string | undefined;
  readonly helpId: string;
  readonly children: ReactNode;
};

/** A control with its explanation, which is also its accessible description. */
function Setting({ help, helpId, children }: SettingProps) {
  return (
    <div>
      <div className={style.row}>{children}</div>
      {help !== undefined && (
        <p id={helpId} className={style.help}>
          {help}
        </p>
      )}
    </div>
  );
}

type CheckProps = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A setting that is on or off. */
export function CheckSetting({ label, help, checked, onChange }: CheckProps) {
  const helpId = useId();
  return (
    <Setting help={help} helpId={helpId}>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={help && helpId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
    </Setting>
  );
}

type SelectProps<T> = {
  readonly label: string;
  readonly value: T;
  readonly among: readonly T[];
  readonly words: (value: T) => string;
  readonly onChange: (value: T) => void;
};

/** A value among some. A stored value that is not among them stays a choice. */
export function SelectSetting<T extends string | number>({
  label,
  value,
  among,
  words,
  onChange,
}: SelectProps<T>) {
  const id = useId();
  const choices = [...new Set([...among, value])];
  return (
    <div className={style.row}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={style.choice}
        value={value}
        onChange={(event) => {
          const chosen = choices[event.target.selectedIndex];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

type UsdProps = {
  readonly label: string;
  readonly help: string;
  /** USD */
  readonly value: number;
  /** @returns whether the amount is saved */
  readonly save: (usd: number) => Promise<boolean>;
};

/**
 * A typed amount, which is saved by Enter and when the focus leaves the field. A refused one stays in the field. An
 * empty field means 0.
 */
export function UsdSetting({ label, help, value, save }: UsdProps) {
  const [isRefused, setRefused] = useState(false);
  // Null until the user types: the field then shows the saved amount.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();

  async function commit() {
    if (typed === null) return;
    const usd = typed.trim() === "" ? 0 : usdIn(typed);
    setRefused(Number.isNaN(usd));
    if (Number.isNaN(usd)) return;
    if (await save(usd)) setTyped((present) => (present === typed ? null : present));
  }

  return (
    <Setting help={help} helpId={`${id}-help`}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <span className={style.amount}>
        <input
          id={id}
          className={style.choice}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-unit ${id}-help`}
          aria-invalid={isRefused || undefined}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => event.key === "Enter" && void commit()}
        />
        <span id={`${id}-unit`}>{i18n.t("usd.unit")}</span>
      </span>
      <span role="alert" className={style.problem}>
        {isRefused && i18n.t("usd.invalid", [formatWholeUsd(limits.smallestValue)])}
      </span>
    </Setting>
  );
}

/** @returns the amount; NaN for a text that is none, and for one beyond the limit */
function usdIn(text: string): number {
  // Japanese and Chinese keyboards type wide digits, which NFKC narrows. Arabic and Persian ones have their own.
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,٫،。]/, ".");
  // "1,000" could mean 1 or 1000.
  const usd = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  return usd <= limits.smallestValue ? usd : Number.NaN;
}
