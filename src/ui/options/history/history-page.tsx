import { useMemo } from "react";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { historyItem } from "../../../storage/airdrops/history.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { ClaimedSection } from "./claimed-section.tsx";
import { EventsSection } from "./events-section.tsx";

/** The user's claims, then the airdrops that appeared, changed or left. */
export function HistoryPage() {
  const events = useItem(historyItem);
  const dismissals = useItem(dismissalsItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  const known = dismissals.state === "known" ? dismissals.value : null;
  return (
    <>
      {known !== null && <ClaimedSection dismissals={known} labels={labels} />}
      {events.state === "known" && <EventsSection events={events.value} dismissals={known} labels={labels} />}
    </>
  );
}
