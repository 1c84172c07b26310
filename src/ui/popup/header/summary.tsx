import { bundleKey } from "../../../core/list/bundles.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { openOptions } from "../../shared/open-options.ts";
import { useActions } from "../shared/actions.ts";
import { usePopup, useShown } from "../shared/popup-context.tsx";
import { Headline } from "./headline.tsx";
import { LifeLine } from "./life-line.tsx";
import style from "./summary.module.css";

/** The list's total, the claimed value, and the line that filters the list. */
export function Summary() {
  const { contents, listing, worth, status, scale } = usePopup();
  const { shown, view, choose, showAll, reveal } = useShown();
  const { run, leavingPage } = useActions();
  const { claimed, line } = contents.summary;
  const { blurred } = contents.appearance;
  if (!status.hasData || (isEmpty(listing) && claimed === 0 && (worth.usdValue ?? 0) === 0)) return null;

  function open(key: string) {
    const listed = [...shown.bundles, ...shown.folded.bundles];
    if (!listed.some((bundle) => bundleKey(bundle) === key)) showAll();
    reveal(key);
  }

  return (
    <div className={style.summary}>
      <Headline
        count={countOf(listing)}
        worth={worth}
        claimed={claimed}
        blurred={blurred}
        onBlur={() => void run("saveAppearance", { blurred: !blurred })}
        onClaimed={leavingPage(() => openOptions("history"))}
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
