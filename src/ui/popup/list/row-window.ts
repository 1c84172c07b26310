/** Rows that are drawn, or left out, together. */
const chunkRows = 15;
/** Lists up to this long are drawn whole: what drives or reads the popup finds every row without scrolling. */
export const mostWhole = 100;
/** px. A row of two lines, until there are some to measure. */
const usualRowHeight = 54;

/** px from the top of the list. */
export type Span = { readonly top: number; readonly bottom: number };

/** Rows from `from` up to `to`, without it, that stand together. */
export type Chunk = {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** px to leave free above it, for the rows between it and the one before it. */
  readonly gap: number;
};

/** The part of a long list that is in the page, and the height of the rest. */
export type RowWindow = {
  readonly chunks: readonly Chunk[];
  /** px to leave free below the last one. */
  readonly below: number;
};

/** @returns the chunk that the row at this place, from 0, is in */
export function chunkOf(row: number): number {
  return Math.floor(row / chunkRows);
}

/** @returns the first rows, as many as a popup shows, and a few more */
export function firstRows(count: number): RowWindow {
  return rowWindow(count, new Map(), { top: 0, bottom: usualRowHeight * 2 * chunkRows }, null);
}

/**
 * Draws a list of any length with few rows: those in sight, and the one that has the focus, which would be lost with it.
 *
 * @param count rows of the list
 * @param heights px of the chunks that have been measured, by index; the others are taken to be like the first. Not
 *   like the mean, which changes with each: what is in sight would move without anybody scrolling
 * @param sight what is to be drawn
 * @param held the chunk that stays wherever it is, or null
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
