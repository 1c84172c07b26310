import { useId } from "react";
import style from "../../shared/form/form.module.css";

/** The explanation of a control, which is also its accessible description. */
function Help({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <p id={id} className={style.help}>
        {text}
      </p>
    )
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
    <div>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={help && helpId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <Help id={helpId} text={help} />
    </div>
  );
}

type SelectProps<T> = {
  readonly label: string;
  readonly help?: string;
  readonly value: T;
  readonly among: readonly T[];
  readonly words: (value: T) => string;
  readonly onChange: (value: T) => void;
};

/** A value among some. A stored value that is not among them stays a choice. */
export function SelectSetting<T extends string | number>({
  label,
  help,
  value,
  among,
  words,
  onChange,
}: SelectProps<T>) {
  const id = useId();
  const choices = [...new Set([...among, value])];
  return (
    <div className={style.setting}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <select
        aria-describedby={help && `${id}-help`}
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
      <Help id={`${id}-help`} text={help} />
    </div>
  );
}
