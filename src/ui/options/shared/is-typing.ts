/** @returns whether the user is in a field, which must keep the focus for the next key */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
