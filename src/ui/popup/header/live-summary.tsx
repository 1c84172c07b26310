import { bundleKey } from "../../../core/airdrops/bundles.ts";
import { type Row, rowKey } from "../../../core/airdrops/row.ts";
import type { Urgency } from "../../../core/deadlines/urgency.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openOptions } from "../../shared/open-options.ts";
import { useActions } from "../shared/actions.ts";
import { useRoll } from "../shared/motion.ts";
import { useList } from "../shared/popup-context.tsx";
import { focusAirdrop, stopOf } from "../shared/popup-elements.ts";
import { Summary } from "./summary.tsx";

/** The summary with its actions. */
export function LiveSummary() {
  const { contents, listing, worth, shown, status, view, choose, showAll } = useList();
  const { outward } = useEnvironment();
  const { run } = useActions();
  const { summary, appearance } = contents;
  const { blurred } = appearance;
  useRoll("[data-total]", worth.usdValue ?? 0);
  useRoll("[data-claimed]", summary.claimed);
  if (!status.hasData) return null;

  function open(key: string, urgency: Urgency) {
    const isOwn = (row: Row) => bundleKey(row) === key;
    const keys = [key, ...[...listing.rows, ...listing.folded.rows].filter(isOwn).map(rowKey)];
    // In the usual order, the airdrops of the line are the first of their group. One without a page has no link.
    const isReachable = view.sort === "usual" && [...shown.rows, ...shown.folded.rows].some(isOwn);
    if (stopOf(...keys) === undefined && !isReachable) showAll(null, "usual");
    focusAirdrop(keys, urgency, listing.folded.rows.some(isOwn));
  }

  return (
    <Summary
      listing={listing}
      worth={worth}
      line={summary.line}
      claimed={summary.claimed}
      blurred={blurred}
      onBlur={() => void run("saveAppearance", { blurred: !blurred })}
      chosen={view.urgency}
      onClaimed={outward(() => openOptions("history"))}
      // A sum includes every wallet and network, so a press shows all of them.
      onChoose={(urgency) => (urgency === null ? choose({ ...view, urgency }) : showAll(urgency))}
      onOpen={open}
    />
  );
}
