import { Monogram } from "./monogram.tsx";
import style from "./wallet-face.module.css";

type Wallet = { readonly address: string; readonly label: string | null };

/** `place`: the wallet's number on the watchlist. */
type Props = { readonly wallet: Wallet; readonly place: number };

/** Neighbours are far apart. Without the red, amber and green of deadlines and sums. Every second round is deep. */
const hues = [190, 285, 222, 345, 255, 315] as const;

/**
 * Tells wallets apart at a glance: a colour by their order, and the number in the label or its two letters, else the end of the address.
 * Not editable, because the label is, and a colour to choose would be one more setting to sync.
 */
export function WalletFace({ wallet, place }: Props) {
  return <Monogram letters={lettersOf(wallet)} {...colourOf(place)} className={style.face} />;
}

/** The colour alone, before a wallet's name. */
export function WalletDot({ place }: Pick<Props, "place">) {
  return <Monogram letters="" {...colourOf(place)} className={style.dot} />;
}

function colourOf(place: number) {
  return { hue: hues[place % hues.length] ?? 0, isDeep: Math.floor(place / hues.length) % 2 === 1 };
}

function lettersOf({ address, label }: Wallet): string {
  const [first, ...more] = label?.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (first === undefined) return address.slice(-2);
  // Labels such as "Wallet 12" and "Wallet 27" differ by their numbers alone.
  const number = more.find((word) => /^\d{1,3}$/.test(word));
  if (number !== undefined) return number;
  const [second] = more;
  const [one, two = ""] = first;
  return `${one}${second === undefined ? two : [...second][0]}`.toUpperCase();
}
