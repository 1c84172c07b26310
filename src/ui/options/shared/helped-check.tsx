import { useId } from "react";
import style from "./form.module.css";

type Props = {
  readonly label: string;
  /** What it means, said below it and with it. */
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A box to check that needs a word of explanation. */
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
