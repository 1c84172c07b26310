/** @returns whether the person is in a field: nothing may take the focus from there, their next key is meant for it */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
