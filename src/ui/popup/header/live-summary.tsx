import type { Row } from "../../../core/airdrops/row.ts";
import type { Urgency } from "../../../core/deadlines/urgency.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openOptions } from "../../shared/open-options.ts";
import { useRoll } from "../shared/claim-motion.ts";
import { useList } from "../shared/popup-context.tsx";
import { focusAirdrop, rowLink } from "../shared/popup-elements.ts";
import { Summary } from "./summary.tsx";

/** The summary with its actions. */
export function LiveSummary() {
  const { contents, listing, shown, status, view, choose, showAll } = useList();
  const { outward } = useEnvironment();
  const { summary } = contents;
  useRoll("[data-total]", listing.total.known);
  useRoll("[data-claimed]", summary.claimed);
  if (!status.hasData) return null;

  function open(airdrop: string, urgency: Urgency) {
    const isIn = (rows: readonly Row[]) => rows.some((row) => row.airdrop.id === airdrop);
    // In the usual order, the airdrops of the line are the first of their group. One without a page has no link.
    const isReachable = view.sort === "usual" && (isIn(shown.rows) || isIn(shown.folded.rows));
    if (rowLink(airdrop) === null && !isReachable) showAll(null, "usual");
    const isFolded = isIn(listing.folded.rows);
    focusAirdrop(airdrop, urgency, isFolded);
  }

  return (
    <Summary
      listing={listing}
      summary={summary}
      chosen={view.urgency}
      onClaimed={outward(() => openOptions("history"))}
      // A sum includes every wallet and network, so a press shows all of them.
      onChoose={(urgency) => (urgency === null ? choose({ ...view, urgency }) : showAll(urgency))}
      onOpen={open}
    />
  );
}
