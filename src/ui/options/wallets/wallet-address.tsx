import { i18n } from "#i18n";
import style from "./wallet-item.module.css";

/** Characters at the end of an address that stay visible in a narrow row, also in the styles. */
const endChars = 8;

type Props = { readonly address: string; readonly onCopy: () => void };

/** An address on one line, which a narrow row shortens in the middle. A press copies it. */
export function WalletAddress({ address, onCopy }: Props) {
  const words = i18n.t("dismissed.message", [i18n.t("list.copy"), address]);
  return (
    <button
      type="button"
      dir="ltr"
      className={style.address}
      aria-label={words}
      title={words}
      onClick={onCopy}
    >
      <span className={style.start}>{address.slice(0, -endChars)}</span>
      {address.slice(-endChars)}
    </button>
  );
}
