import style from "./airdrop-logo.module.css";

declare module "react" {
  interface CSSProperties {
    "--hue"?: number;
  }
}

type Props = {
  readonly name: string;
  /** A data URL from the background; null for the first letter of the name. */
  readonly picture: string | null;
};

/** Far enough apart to tell two letters apart. */
const hues = 8;

/** The logo of an airdrop, or a monogram. Screen readers skip it, because the name stands beside it. */
export function AirdropLogo({ name, picture }: Props) {
  if (picture !== null) return <img className={style.logo} src={picture} alt="" decoding="sync" />;
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "·";
  const hue = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % hues;
  return (
    <span
      aria-hidden="true"
      className={`${style.logo} ${style.monogram}`}
      style={{ "--hue": 25 + (hue * 360) / hues }}
    >
      {letter}
    </span>
  );
}
