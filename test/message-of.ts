/** As the browser's `getMessage`, without a catalogue. Texts that other texts contain are written out. */
export function messageOf(key: string, given?: unknown): string {
  if (key === "joined" && Array.isArray(given)) return given.join(", ");
  return given === undefined ? key : `${key} ${String(given)}`;
}
