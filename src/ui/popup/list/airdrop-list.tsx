import { memo } from "react";
import { type Bundle, bundleKey, itemKey } from "../../../core/list/bundles.ts";
import type { GroupTotals } from "../../../core/list/group-totals.ts";
import { rowKey } from "../../../core/list/row.ts";
import { usePages } from "../../shared/components/use-pages.tsx";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { focusRow } from "../shared/popup-elements.ts";
import { AirdropGroups } from "./airdrop-groups.tsx";
import { BundleLines } from "./bundle-lines.tsx";
import type { RowsContext } from "./rows-context.ts";
import { useLogos } from "./use-logos.ts";

type Props = {
  readonly bundles: readonly Bundle[];
  /** Null for one list without headings. */
  readonly groups: GroupTotals | null;
  /** The same object while nothing in it changes. */
  readonly context: RowsContext;
};

/** The airdrops in their groups. `memo`, because the popup renders at each key of a search. */
export const AirdropList = memo(function AirdropList({ bundles, groups, context }: Props) {
  return (
    <AirdropGroups bundles={bundles} groups={groups} scale={context.scale}>
      {(group, labelledBy) => <Rows bundles={group} labelledBy={labelledBy} context={context} />}
    </AirdropGroups>
  );
});

const UnchangedRow = memo(AirdropRow);

/** More lines unfold only by a press: a service can list an airdrop in every wallet. */
const mostMatchingLines = 10;

type RowsProps = Pick<Props, "context"> & {
  readonly bundles: readonly Bundle[];
  readonly labelledBy: string | undefined;
};

/** A list of airdrops of any length, a page at a time. */
function Rows({ bundles, labelledBy, context }: RowsProps) {
  const { pages, now, unseen, paused, menuOf, partial, unfolded, revealed, reveal, actions } = context;
  const revealedAt = revealed === null ? -1 : bundles.findIndex((bundle) => bundleKey(bundle) === revealed);
  const { list, shown, more } = usePages(bundles, revealedAt + 1);
  const pictures = useLogos(shown);

  function reached(row: HTMLElement | null) {
    if (row === null) return;
    focusRow(row);
    reveal(null);
  }

  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {shown.map((bundle) => {
          const key = bundleKey(bundle);
          const { airdrop, rows } = bundle;
          const isMatch = partial.has(key) && rows.length <= mostMatchingLines;
          const isUnfolded = rows.length > 1 && (unfolded.get(key) ?? isMatch);
          return (
            <li key={key} ref={key === revealed ? reached : undefined}>
              <UnchangedRow
                bundle={bundle}
                picture={pictures.get(airdrop.imageUrl ?? "") ?? null}
                pages={pages}
                now={now}
                isNew={rows.some((row) => unseen.has(rowKey(row)))}
                isPaused={paused.has(rows[0].wallet.id)}
                isMenuOpen={menuOf === itemKey(bundle)}
                hasMenu={!partial.has(key)}
                lines={isUnfolded ? <BundleLines bundle={bundle} context={context} /> : null}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}
