/** @returns the mean of the middle half. A median would jump, because paints come in steps of a frame. */
export function middleMean(values: readonly number[]): number {
  const middle = middleHalf(values);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** @returns the ends of the middle half, as text: `95–103` */
export function spread(values: readonly number[]): string {
  const middle = middleHalf(values);
  return [middle.at(0), middle.at(-1)].map((value) => value?.toFixed(0)).join("–");
}

function middleHalf(values: readonly number[]): number[] {
  const quarter = Math.floor(values.length / 4);
  return [...values].sort((a, b) => a - b).slice(quarter, values.length - quarter);
}

/** @returns the entries rotated by the round, because the first entry of a round may find a busier machine */
export function inTurn<T>(entries: readonly T[], round: number): T[] {
  const first = round % entries.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
}
