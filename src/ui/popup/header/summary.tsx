import type { Urgency } from "../../../core/deadlines/urgency.ts";
import { type Bundle, bundleKey, rowsIn } from "../../../core/list/bundles.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { rowKey } from "../../../core/list/row.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openOptions } from "../../shared/open-options.ts";
import { useActions } from "../shared/actions.ts";
import { useRoll } from "../shared/motion.ts";
import { usePopup, useShown } from "../shared/popup-context.tsx";
import { focusAirdrop, stopOf } from "../shared/popup-elements.ts";
import { Headline } from "./headline.tsx";
import { LifeLine } from "./life-line.tsx";
import style from "./summary.module.css";

/** The list's total, the claimed value, and the line that filters the list. */
export function Summary() {
  const { contents, listing, worth, status, scale } = usePopup();
  const { shown, view, choose, showAll } = useShown();
  const { outward } = useEnvironment();
  const { run } = useActions();
  const { claimed, line } = contents.summary;
  const { blurred } = contents.appearance;
  useRoll("[data-total]", worth.usdValue ?? 0);
  useRoll("[data-claimed]", claimed);
  if (!status.hasData || (isEmpty(listing) && claimed === 0 && (worth.usdValue ?? 0) === 0)) return null;

  function open(key: string, urgency: Urgency) {
    const isOwn = (bundle: Bundle) => bundleKey(bundle) === key;
    const own = [...listing.bundles, ...listing.folded.bundles].filter(isOwn);
    const keys = [key, ...rowsIn(own).map(rowKey)];
    // In the usual order, the airdrops of the line are the first of their group. One without a page has no link.
    const isReachable = view.sort === "usual" && [...shown.bundles, ...shown.folded.bundles].some(isOwn);
    if (stopOf(...keys) === undefined && !isReachable) showAll(null, "usual");
    focusAirdrop(keys, urgency, listing.folded.bundles.some(isOwn));
  }

  return (
    <div className={style.summary}>
      <Headline
        count={countOf(listing)}
        worth={worth}
        claimed={claimed}
        blurred={blurred}
        onBlur={() => void run("saveAppearance", { blurred: !blurred })}
        onClaimed={outward(() => openOptions("history"))}
      />
      {!isEmpty(listing) && (
        <LifeLine
          groups={listing.groups}
          scale={scale}
          line={line}
          chosen={view.urgency}
          // A sum includes every wallet and network, so a press shows all of them.
          onChoose={(urgency) => (urgency === null ? choose({ ...view, urgency }) : showAll(urgency))}
          onOpen={open}
        />
      )}
    </div>
  );
}
