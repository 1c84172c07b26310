import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import style from "./wallet-name.module.css";

type Props = { readonly id: WalletId; readonly label: string | null };

/** The name of a wallet: its label, or its shortened address. */
export function WalletName({ id, label }: Props) {
  if (label !== null) return <RemoteText text={label} />;
  return <bdi className={style.short}>{shortAddress(addressOf(id))}</bdi>;
}
