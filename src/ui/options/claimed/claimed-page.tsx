import { useMemo } from "react";
import { usePage } from "../../shared/data/use-page.ts";
import { Claims } from "./claims.tsx";

/** The user's claims, by month. */
export function ClaimedPage() {
  const { dismissals, views } = usePage(({ dismissals, views }) => ({ dismissals, views }));
  const labels = useMemo(() => new Map(views.map(({ id, wallet }) => [id, wallet.label])), [views]);
  return <Claims dismissals={dismissals} labels={labels} />;
}
