import style from "./monogram.module.css";

declare module "react" {
  interface CSSProperties {
    "--hue"?: number;
  }
}

type Props = {
  /** Stand for a name beside it, so screen readers skip them. */
  readonly letters: string;
  /** The same text always has the same colour. */
  readonly seed: string;
  /** Degrees (oklch), to choose from. */
  readonly hues: readonly number[];
  /** Its size and shape. */
  readonly className: string | undefined;
};

/** A coloured sign with letters, or without any. */
export function Monogram({ letters, seed, hues, className }: Props) {
  const sum = [...seed].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={`${style.monogram} ${className}`}
      style={{ "--hue": hues[sum % hues.length] ?? 0 }}
    >
      {letters}
    </span>
  );
}
