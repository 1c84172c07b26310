import { Monogram } from "./monogram.tsx";
import style from "./wallet-face.module.css";

type Props = { readonly wallet: { readonly address: string; readonly label: string | null } };

/** Without the red, amber and green of deadlines and sums. */
const hues = [190, 222, 255, 285, 315, 345] as const;

/**
 * Tells wallets apart at a glance: a colour from the address, and two letters of the label, else the end of the address.
 * Not editable, because the label is, and a colour to choose would be one more setting to sync.
 */
export function WalletFace({ wallet }: Props) {
  return <Monogram letters={lettersOf(wallet)} seed={wallet.address} hues={hues} className={style.face} />;
}

/** The colour alone, before a wallet's name. */
export function WalletDot({ address }: { readonly address: string }) {
  return <Monogram letters="" seed={address} hues={hues} className={style.dot} />;
}

function lettersOf({ address, label }: Props["wallet"]): string {
  const [first, second] = label?.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (first === undefined) return address.slice(-2);
  const [one, two = ""] = first;
  return `${one}${second === undefined ? two : [...second][0]}`.toUpperCase();
}
