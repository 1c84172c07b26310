import { memo, useMemo } from "react";
import { type Bundle, bundleKey, bundlesOf } from "../../../core/airdrops/bundles.ts";
import type { GroupTotals } from "../../../core/airdrops/group-totals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { usePages } from "../../shared/components/use-pages.tsx";
import { AirdropRow, RowItem } from "../row/airdrop-row.tsx";
import { RowQuestion } from "../row/row-question.tsx";
import { AirdropGroups } from "./airdrop-groups.tsx";
import type { RowsContext } from "./rows-context.ts";
import { SharedItem } from "./shared-item.tsx";
import { useLogos } from "./use-logos.ts";

type Props = {
  readonly rows: readonly Row[];
  /** Null for one list without headings. */
  readonly groups: GroupTotals | null;
  /** The same object while nothing in it changes. */
  readonly context: RowsContext;
};

/** The airdrops in their groups. `memo`, because the popup renders at each key of a search. */
export const AirdropList = memo(function AirdropList({ rows, groups, context }: Props) {
  const bundles = useMemo(() => bundlesOf(rows), [rows]);
  return (
    <AirdropGroups bundles={bundles} groups={groups}>
      {(group, labelledBy) => (
        <Rows bundles={group} isGrouped={groups !== null} labelledBy={labelledBy} context={context} />
      )}
    </AirdropGroups>
  );
});

const UnchangedAirdropRow = memo(AirdropRow);

type RowsProps = Pick<Props, "context"> & {
  readonly bundles: readonly Bundle[];
  readonly isGrouped: boolean;
  readonly labelledBy: string | undefined;
};

/** A list of airdrops of any length, a page at a time. */
function Rows({ bundles, isGrouped, labelledBy, context }: RowsProps) {
  const { serviceUrl, now, unseen, paused, menuOf, asking, actions } = context;
  const { list, shown, more } = usePages(bundles);
  const pictures = useLogos(shown);
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {shown.map((bundle) => {
          const key = bundleKey(bundle);
          const [row, ...others] = bundle.rows;
          const isShared = others.length > 0;
          const picture = pictures.get(bundle.airdrop.imageUrl ?? "") ?? null;
          return (
            <RowItem key={key} isShared={isShared}>
              {isShared ? (
                <SharedItem bundle={bundle} picture={picture} isGrouped={isGrouped} context={context} />
              ) : (
                <UnchangedAirdropRow
                  row={row}
                  picture={picture}
                  serviceUrl={serviceUrl}
                  now={now}
                  isGrouped={isGrouped}
                  isNew={unseen.has(key)}
                  isPaused={paused.has(row.wallet.id)}
                  isMenuOpen={menuOf === key}
                  question={asking.has(key) && <RowQuestion row={row} onAnswer={actions.answerClaim} />}
                  actions={actions}
                />
              )}
            </RowItem>
          );
        })}
      </ul>
      {more}
    </>
  );
}
