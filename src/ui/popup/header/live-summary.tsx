import { countOf, isEmpty } from "../shared/listing.ts";
import { useList } from "../shared/popup-context.tsx";
import { Headline } from "./headline.tsx";
import { Stakes } from "./stakes.tsx";

/** What the list is worth, with the buttons that filter it. */
export function LiveSummary() {
  const { all, listing, shown, isFiltered, status, view, choose, showAll } = useList();
  if (!status.hasData || isEmpty(listing)) return null;
  // Before every wallet is read, the sum of the filtered rows may be too small.
  const summed = all === null ? listing : shown;
  return (
    <>
      <Headline total={summed.total} count={countOf(summed)} isFiltered={isFiltered && all !== null} />
      <Stakes
        groups={listing.groups}
        chosen={view.urgency}
        // The count includes every wallet and network, so a press shows all of them.
        onChoose={(urgency) => (urgency === null ? choose({ ...view, urgency }) : showAll(urgency))}
      />
    </>
  );
}
