/** The number of rows that are drawn or left out together. */
const chunkRows = 15;
/** Shorter lists are drawn whole, so that screen readers and tests find every row without scrolling. */
export const mostWhole = 100;
/** px. The height of a closed row, used until rows are measured. */
const usualRowHeight = 48;

/** px from the top of the list. */
export type Span = { readonly top: number; readonly bottom: number };

/** Consecutive rows from `from` up to and without `to`. */
export type Chunk = {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** px above the chunk, for the rows that are left out before it. */
  readonly gap: number;
};

/** The part of a long list that is in the document, and the height of the rest. */
export type RowWindow = {
  readonly chunks: readonly Chunk[];
  /** px below the last chunk. */
  readonly below: number;
};

/** @returns the index of the chunk that holds a row (from 0) */
export function chunkOf(row: number): number {
  return Math.floor(row / chunkRows);
}

/** @returns the first rows: slightly more than a popup shows */
export function firstWindow(count: number): RowWindow {
  return rowWindow(count, new Map(), { top: 0, bottom: usualRowHeight * 2 * chunkRows }, null);
}

/**
 * Selects the rows to draw of a list of any length: the visible rows, and the row with the focus, because
 * removing it would lose the focus.
 *
 * @param count rows of the list
 * @param heights px of the measured chunks, by index. Other chunks count as high as the first: a mean would
 *   change with each measurement and move the visible rows
 * @param sight the part of the list to draw
 * @param held the index of the chunk that always stays, or null
 */
export function rowWindow(
  count: number,
  heights: ReadonlyMap<number, number>,
  sight: Span,
  held: number | null,
): RowWindow {
  const usualHeight = heights.get(0) ?? usualRowHeight * chunkRows;
  const chunks: Chunk[] = [];
  let top = 0;
  let gap = 0;
  for (let from = 0; from < count; from += chunkRows) {
    const index = chunkOf(from);
    const to = Math.min(from + chunkRows, count);
    const height = heights.get(index) ?? (usualHeight / chunkRows) * (to - from);
    const inSight = top < sight.bottom && top + height > sight.top;
    if (inSight || index === held) {
      chunks.push({ index, from, to, gap });
      gap = 0;
    } else gap += height;
    top += height;
  }
  return { chunks, below: gap };
}
