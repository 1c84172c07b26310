import { limits } from "../../app.config.ts";
import type { WalletId } from "../../networks/network.ts";
import { shortAddress } from "../../networks/short.ts";
import { RemoteText } from "../remote-text.tsx";

type Props = { readonly id: WalletId; readonly label: string | null };

/** A wallet in a word: its label, or its address cut short. */
export function WalletName({ id, label }: Props) {
  if (label !== null) return <RemoteText text={label} maxChars={limits.nameChars} />;
  return <bdi>{shortAddress(id.slice(id.indexOf(":") + 1))}</bdi>;
}
