import { addressOf, type WalletId } from "../../networks/network.ts";
import { shortAddress } from "../../networks/short.ts";
import { RemoteText } from "../remote-text.tsx";

type Props = { readonly id: WalletId; readonly label: string | null };

/** A wallet in a word: its label, or its address cut short. */
export function WalletName({ id, label }: Props) {
  if (label !== null) return <RemoteText text={label} />;
  return <bdi>{shortAddress(addressOf(id))}</bdi>;
}
