import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import style from "./wallet-name.module.css";

type Props = { readonly wallet: Parameters<typeof walletText>[0] };

/** The label of a wallet, or its short address, which no line break splits. */
export function WalletName({ wallet }: Props) {
  const name = walletText(wallet);
  return <bdi className={name === shortAddress(wallet.address) ? style.address : undefined}>{name}</bdi>;
}
