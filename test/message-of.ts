/** As the browser's `getMessage`, without a catalogue: the key and its values. Two texts join others. */
export function messageOf(key: string, given?: unknown): string {
  if (key === "joined" && Array.isArray(given)) return given.join(", ");
  if (key === "named" && Array.isArray(given)) return given.join(": ");
  return given === undefined ? key : `${key} ${String(given)}`;
}
