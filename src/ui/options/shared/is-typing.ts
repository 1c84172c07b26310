/** @returns whether the user is in a field. Nothing may take the focus from there: the next key is meant for that field */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
