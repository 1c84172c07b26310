import style from "./airdrop-logo.module.css";

type Props = {
  readonly name: string;
  /** A data URL from the background; null for the first letter of the name. */
  readonly picture: string | null;
};

/** Degrees between two of the eight hues of monograms. */
const hueStep = 45;

/** The logo of an airdrop, or a monogram. Screen readers skip it, because the name stands beside it. */
export function AirdropLogo({ name, picture }: Props) {
  if (picture !== null) return <img className={style.logo} src={picture} alt="" decoding="sync" />;
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "·";
  const sum = [...name].reduce((before, char) => before + (char.codePointAt(0) ?? 0), 0);
  // An attribute of SVG, because the content security policy allows no style attribute in the first paint.
  return (
    <svg
      aria-hidden="true"
      className={`${style.logo} ${style.monogram}`}
      color={`oklch(0.5 0.1 ${(25 + hueStep * sum) % 360})`}
    >
      <text x="50%" y="50%">
        {letter}
      </text>
    </svg>
  );
}
