import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";

type Props = { readonly id: WalletId; readonly label: string | null };

/** A wallet in a word: its label, or its address cut short. */
export function WalletName({ id, label }: Props) {
  if (label !== null) return <RemoteText text={label} />;
  return <bdi>{shortAddress(addressOf(id))}</bdi>;
}
