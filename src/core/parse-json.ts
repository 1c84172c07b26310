/** @returns the value of a JSON text, which may begin with a byte order mark; undefined for other texts */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
