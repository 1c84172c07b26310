import type { Urgency } from "../../../core/deadlines/urgency.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openOptions } from "../../shared/open-options.ts";
import { useRoll } from "../shared/claim-motion.ts";
import { useList } from "../shared/popup-context.tsx";
import { focusAirdrop, rowLink } from "../shared/popup-elements.ts";
import { Summary } from "./summary.tsx";

/** The summary with its actions. */
export function LiveSummary() {
  const { contents, listing, status, view, choose, showAll } = useList();
  const { outward } = useEnvironment();
  const { summary } = contents;
  useRoll("[data-total]", listing.total.known);
  useRoll("[data-claimed]", summary.claimed);
  if (!status.hasData) return null;

  function open(airdrop: string, urgency: Urgency) {
    // In the usual order, the airdrops of the line are the first of their group.
    if (rowLink(airdrop) === null) showAll(null, "usual");
    const isFolded = listing.folded.rows.some((row) => row.airdrop.id === airdrop);
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
