import { type ComponentProps, useState } from "react";
import { bundleKey } from "../../../core/list/bundles.ts";
import type { Listing } from "../../../core/list/listing.ts";
import { AirdropList } from "./airdrop-list.tsx";
import { FoldedLine } from "./folded-line.tsx";

type Props = Pick<ComponentProps<typeof AirdropList>, "context"> & {
  readonly folded: Listing["folded"];
  /** USD; the folded airdrops are below it. */
  readonly smallestValue: number;
  /** Whether it starts open, as for the matches of a search. */
  readonly startsOpen: boolean;
};

/** The airdrops below the smallest value, folded at the end of the list. */
export function FoldedGroup({ folded, smallestValue, startsOpen, context }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { revealed } = context;
  if (!isOpen && revealed !== null && folded.bundles.some((bundle) => bundleKey(bundle) === revealed))
    setOpen(true);
  return (
    <>
      <FoldedLine
        folded={folded}
        scale={context.scale}
        smallestValue={smallestValue}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && <AirdropList bundles={folded.bundles} groups={null} context={context} />}
    </>
  );
}
