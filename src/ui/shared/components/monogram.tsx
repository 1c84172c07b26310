import style from "./monogram.module.css";

declare module "react" {
  interface CSSProperties {
    "--hue"?: number;
  }
}

type Props = {
  /** Stand for a name beside it, so screen readers skip them. */
  readonly letters: string;
  /** Degrees (oklch). */
  readonly hue: number;
  /** A stronger shade, which tells two signs of one hue apart. */
  readonly isDeep?: boolean;
  /** Its size and shape. */
  readonly className: string | undefined;
};

/** A coloured sign with letters, or without any. */
export function Monogram({ letters, hue, isDeep = false, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`${style.monogram} ${className}`}
      data-deep={isDeep ? "" : undefined}
      style={{ "--hue": hue }}
    >
      {letters}
    </span>
  );
}
