import { useMemo } from "react";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { dayValuesItem, historyItem } from "../../../storage/history.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { ClaimedSection } from "./claimed-section.tsx";
import { EventsSection } from "./events-section.tsx";
import { ValueSection } from "./value-section.tsx";

/** The user's claims, then the value of each day, then the airdrops that appeared, changed or left. */
export function HistoryPage() {
  const values = useItem(dayValuesItem);
  const events = useItem(historyItem);
  const dismissals = useItem(dismissalsItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  const known = dismissals.state === "known" ? dismissals.value : null;
  return (
    <>
      {known !== null && <ClaimedSection dismissals={known} labels={labels} />}
      {values.state === "known" && <ValueSection values={values.value} />}
      {events.state === "known" && <EventsSection events={events.value} dismissals={known} labels={labels} />}
    </>
  );
}
