import { type ComponentProps, memo, useMemo, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { AirdropGroups, type RowsProps } from "./airdrop-groups.tsx";
import { mostWhole } from "./row-window.ts";
import { useLogos } from "./use-logos.ts";
import { useRowWindow } from "./use-row-window.ts";

const UnchangedAirdropRow = memo(AirdropRow);

/** The airdrops in their groups. `memo`, because the popup renders at each key of a search. */
export const AirdropList = memo(function AirdropList(
  props: Omit<ComponentProps<typeof AirdropGroups>, "Rows">,
) {
  return <AirdropGroups Rows={WindowedRows} {...props} />;
});

/** A list of airdrops of any length. A long list has only the visible rows in the document. */
function WindowedRows({ rows, unseen, menuOf, paused, labelledBy, ask, ...given }: RowsProps) {
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
      {/* Outside the list: scroll anchoring works only inside an element whose size does not change. */}
      {below > 0 && <div style={{ blockSize: below }} />}
    </>
  );
}
