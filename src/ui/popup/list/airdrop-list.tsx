import { type ComponentProps, memo, useMemo, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { AirdropGroups, type RowsProps } from "./airdrop-groups.tsx";
import { mostWhole } from "./row-window.ts";
import { useLogos } from "./use-logos.ts";
import { useRowWindow } from "./use-row-window.ts";

/** Not drawn anew while its row stays the same. */
const UnchangedAirdropRow = memo(AirdropRow);

/** The airdrops in their groups. Rendered again only when its props change: the popup renders at each key. */
export const AirdropList = memo(function AirdropList(
  props: Omit<ComponentProps<typeof AirdropGroups>, "Rows">,
) {
  return <AirdropGroups Rows={WindowedRows} {...props} />;
});

/** A list of airdrops of any length; of a long one only the rows in sight are in the page. */
function WindowedRows({ rows, unseen, menuOf, paused, labelledBy, ask, ...given }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { chunks, below } = useRowWindow(list, rows.length);
  const shown = useMemo(() => chunks.flatMap(({ from, to }) => rows.slice(from, to)), [chunks, rows]);
  const pictures = useLogos(shown);
  // A browser counts what it has; of a long list it has a part.
  const of = rows.length > mostWhole ? rows.length : undefined;
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {chunks.flatMap(({ from, to, gap }) =>
          rows.slice(from, to).map((row, at) => {
            const key = airdropKey(row.wallet.id, row.airdrop.id);
            return (
              <UnchangedAirdropRow
                key={key}
                row={row}
                picture={pictures.get(row.airdrop.imageUrl ?? "") ?? null}
                isNew={unseen.has(key)}
                isMenuOpen={menuOf === key}
                isPaused={paused?.has(row.wallet.id) ?? false}
                position={of && from + at + 1}
                of={of}
                gap={at === 0 ? gap : 0}
                question={ask?.(row)}
                {...given}
              />
            );
          }),
        )}
      </ul>
      {/* Not within the list: browsers hold what is in sight in its place (scroll anchoring) only inside what keeps its size. */}
      {below > 0 && <div style={{ blockSize: below }} />}
    </>
  );
}
