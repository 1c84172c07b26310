import { type ReactNode, useId } from "react";
import style from "./form.module.css";

type Props = {
  readonly label: string;
  /** The explanation below the box, which also is its accessible description. */
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Stands beside the box. */
  readonly children?: ReactNode;
};

export function HelpedCheck({ label, help, checked, onChange, children }: Props) {
  const id = useId();
  return (
    <div>
      <div className={style.setting}>
        <label className={style.check}>
          <input
            type="checkbox"
            checked={checked}
            aria-describedby={help === undefined ? undefined : id}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        {children}
      </div>
      {help !== undefined && (
        <p id={id} className={style.small}>
          {help}
        </p>
      )}
    </div>
  );
}
