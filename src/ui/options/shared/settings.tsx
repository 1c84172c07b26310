import { type ReactNode, useId } from "react";
import style from "../../shared/form/form.module.css";

type SettingProps = {
  readonly label: string;
  /** Also the accessible description of the control. */
  readonly help?: string | undefined;
};

type LineProps = SettingProps & {
  /** Of the control. */
  readonly id: string;
  readonly children: ReactNode;
};

/** A label with its control at the end of the line. */
function Setting({ label, help, id, children }: LineProps) {
  return (
    <div className={style.setting}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {help !== undefined && (
        <p id={`${id}-help`} className={style.help}>
          {help}
        </p>
      )}
    </div>
  );
}

type SwitchProps = SettingProps & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A setting that is on or off. */
export function SwitchSetting({ checked, onChange, ...setting }: SwitchProps) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <input
        id={id}
        className={style.switch}
        type="checkbox"
        checked={checked}
        aria-describedby={setting.help && `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Setting>
  );
}

type SelectProps<T> = SettingProps & {
  readonly value: T;
  readonly among: readonly T[];
  readonly words: (value: T) => string;
  readonly onChange: (value: T) => void;
};

/** A value among some. A stored value that is not among them stays a choice. */
export function SelectSetting<T extends string | number>(props: SelectProps<T>) {
  const { value, among, words, onChange, ...setting } = props;
  const id = useId();
  const choices = [...new Set([...among, value])];
  return (
    <Setting id={id} {...setting}>
      <select
        id={id}
        className={style.choice}
        aria-describedby={setting.help && `${id}-help`}
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
    </Setting>
  );
}
