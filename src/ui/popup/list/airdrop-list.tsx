import { memo, useMemo, useRef } from "react";
import type { Time } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { GroupTotals } from "../../../core/airdrops/group-totals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { AirdropRow, type RowActions, RowItem } from "../row/airdrop-row.tsx";
import { RowQuestion } from "../row/row-question.tsx";
import { AirdropGroups } from "./airdrop-groups.tsx";
import { mostWhole } from "./row-window.ts";
import { useLogos } from "./use-logos.ts";
import { useRowWindow } from "./use-row-window.ts";

/** What the rows need besides their airdrops. Airdrops are named by their `airdropKey`. */
export type RowsContext = {
  /** Base URL of the service. Links to its own site are trusted. */
  readonly serviceUrl: string;
  readonly now: Time;
  /** New since the user last opened the list. */
  readonly unseen: ReadonlySet<string>;
  readonly paused: ReadonlySet<WalletId>;
  /** The row whose menu is open. */
  readonly menuOf: string | null;
  /** The rows that ask whether the user claimed the airdrop. */
  readonly asking: ReadonlySet<string>;
  readonly actions: RowActions & {
    readonly answerClaim: (row: Row, isClaimed: boolean) => Promise<boolean>;
  };
};

type Props = {
  readonly rows: readonly Row[];
  /** Null for one list without headings. */
  readonly groups: GroupTotals | null;
  /** The same object while nothing in it changes. */
  readonly context: RowsContext;
};

/** The airdrops in their groups. `memo`, because the popup renders at each key of a search. */
export const AirdropList = memo(function AirdropList({ rows, groups, context }: Props) {
  return (
    <AirdropGroups rows={rows} groups={groups}>
      {(group, labelledBy) => <WindowedRows rows={group} labelledBy={labelledBy} context={context} />}
    </AirdropGroups>
  );
});

const UnchangedAirdropRow = memo(AirdropRow);

type RowsProps = Pick<Props, "rows" | "context"> & { readonly labelledBy: string | undefined };

/** A list of airdrops of any length. A long list has only the visible rows in the document. */
function WindowedRows({ rows, labelledBy, context }: RowsProps) {
  const { serviceUrl, now, unseen, paused, menuOf, asking, actions } = context;
  const list = useRef<HTMLUListElement>(null);
  const { chunks, below } = useRowWindow(list, rows.length);
  const shown = useMemo(() => chunks.flatMap(({ from, to }) => rows.slice(from, to)), [chunks, rows]);
  const pictures = useLogos(shown);
  // For a long list the browser would count only the rows in the document.
  const of = rows.length > mostWhole ? rows.length : undefined;
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {chunks.flatMap(({ from, to, gap }) =>
          rows.slice(from, to).map((row, at) => {
            const key = airdropKey(row.wallet.id, row.airdrop.id);
            return (
              <RowItem key={key} position={of && from + at + 1} of={of} gap={at === 0 ? gap : 0}>
                <UnchangedAirdropRow
                  row={row}
                  picture={pictures.get(row.airdrop.imageUrl ?? "") ?? null}
                  serviceUrl={serviceUrl}
                  now={now}
                  isNew={unseen.has(key)}
                  isPaused={paused.has(row.wallet.id)}
                  isMenuOpen={menuOf === key}
                  question={asking.has(key) && <RowQuestion row={row} onAnswer={actions.answerClaim} />}
                  actions={actions}
                />
              </RowItem>
            );
          }),
        )}
      </ul>
      {/* Outside the list: scroll anchoring works only inside an element whose size does not change. */}
      {below > 0 && <div style={{ blockSize: below }} />}
    </>
  );
}
