import { useMemo } from "react";
import { dismissalsItem } from "../../../storage/items.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { Claims } from "./claims.tsx";

/** The user's claims, by month. */
export function ClaimedPage() {
  const dismissals = useItem(dismissalsItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  return dismissals.state === "known" && <Claims dismissals={dismissals.value} labels={labels} />;
}
