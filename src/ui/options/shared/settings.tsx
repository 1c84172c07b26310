import { useId, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { formatWholeUsd } from "../../shared/text/format.ts";
import style from "./form.module.css";
import { HelpedCheck } from "./helped-check.tsx";
import { useSetting } from "./use-setting.tsx";

type CheckProps = {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly save: (checked: boolean) => Promise<unknown>;
};

/** A setting that is on or off. */
export function CheckSetting({ save, ...check }: CheckProps) {
  const { change, mark } = useSetting(save);
  return (
    <HelpedCheck {...check} onChange={(checked) => void change(checked)}>
      {mark}
    </HelpedCheck>
  );
}

type ChoiceProps<T> = {
  readonly label: string;
  readonly value: T;
  readonly among: readonly T[];
  readonly words: (value: T) => string;
  readonly save: (value: T) => Promise<unknown>;
};

/** A setting with few choices, all of them visible. */
export function RadioSetting<T extends string>({ label, value, among, words, save }: ChoiceProps<T>) {
  const { change, mark } = useSetting(save);
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={style.form}>
      <div className={style.setting}>
        <span id={id} className={style.label}>
          {label}
        </span>
        {mark}
      </div>
      {among.map((one) => (
        <label key={one} className={style.check}>
          <input type="radio" name={id} checked={value === one} onChange={() => void change(one)} />
          <span>{words(one)}</span>
        </label>
      ))}
    </div>
  );
}

/** A number among some. */
export function SelectSetting({ label, value, among, words, save }: ChoiceProps<number>) {
  const { change, mark } = useSetting(save);
  const id = useId();
  return (
    <div className={style.setting}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={style.choice}
        value={value}
        onChange={(event) => void change(Number(event.target.value))}
      >
        {among.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
      {mark}
    </div>
  );
}

/** A typed number, or the sentence that says why it is refused. */
export type Typed<T> = { readonly value: T } | { readonly problem: string };

type NumberProps<T> = {
  readonly label: string;
  readonly help: string;
  /** Follows the field; none for a plain number. */
  readonly unit?: string;
  readonly inputMode: "decimal" | "numeric";
  /** Null for an empty field. */
  readonly value: number | null;
  readonly parse: (text: string) => Typed<T>;
  readonly save: (value: T) => Promise<unknown>;
};

/** A typed number, which is saved by Enter and when the focus leaves the field. A refused one stays in the field. */
export function NumberSetting<T>({ label, help, unit, inputMode, value, parse, save }: NumberProps<T>) {
  const { change, refuse, isRefused, mark } = useSetting(save);
  // Null until the user types: the field then shows the saved number.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();

  async function commit() {
    if (typed === null) return;
    const parsed = parse(typed);
    if ("problem" in parsed) refuse(parsed.problem);
    else if (await change(parsed.value)) setTyped(null);
  }

  return (
    <div>
      <div className={style.setting}>
        <label className={style.label} htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={style.choice}
          inputMode={inputMode}
          autoComplete="off"
          aria-describedby={unit === undefined ? `${id}-help` : `${id}-unit ${id}-help`}
          aria-invalid={isRefused || undefined}
          value={typed ?? value ?? ""}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => event.key === "Enter" && void commit()}
        />
        {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
        {mark}
      </div>
      <p id={`${id}-help`} className={style.small}>
        {help}
      </p>
    </div>
  );
}

type UsdProps = Pick<NumberProps<number | null>, "label" | "help" | "value" | "save">;

/** An amount in USD; null for an empty field. */
export function UsdSetting(props: UsdProps) {
  return <NumberSetting {...props} inputMode="decimal" unit={i18n.t("usd.unit")} parse={usdIn} />;
}

function usdIn(text: string): Typed<number | null> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  // "1,000" could mean 1 or 1000.
  const usd = /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return usd <= limits.smallestValue
    ? { value: usd }
    : { problem: i18n.t("usd.invalid", [formatWholeUsd(limits.smallestValue)]) };
}
