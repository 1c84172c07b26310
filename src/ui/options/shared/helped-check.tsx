import { useId } from "react";
import style from "./form.module.css";

type Props = {
  readonly label: string;
  /** The explanation below the box, which also is its accessible description. */
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function HelpedCheck({ label, help, checked, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={id} className={style.small}>
        {help}
      </p>
    </div>
  );
}
