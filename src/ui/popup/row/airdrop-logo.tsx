import { Monogram } from "../../shared/components/monogram.tsx";
import { useLogo } from "../../shared/data/logos.ts";
import style from "./airdrop-logo.module.css";

type Props = {
  readonly name: string;
  /** The logo's URL; null for a monogram. */
  readonly url: string | null;
};

/** Degrees, far enough apart to tell two letters apart. */
const hues = [25, 70, 115, 160, 205, 250, 295, 340] as const;

/** The logo of an airdrop, or a monogram. Screen readers skip it, because the name stands beside it. */
export function AirdropLogo({ name, url }: Props) {
  const picture = useLogo(url);
  if (picture !== null) return <img className={style.logo} src={picture} alt="" decoding="sync" />;
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "·";
  return <Monogram letters={letter} hue={hueOf(name)} className={style.logo} />;
}

/** @returns the same colour for the same name */
function hueOf(name: string): number {
  const sum = [...name].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? 0;
}
