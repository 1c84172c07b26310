/**
 * @returns whether the user is in a field. The focus must stay there, because the next key is meant for the
 *   field
 */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
