/**
 * Runs in the page.
 *
 * @returns the selected text and its middle, in CSS pixels of the viewport
 * @throws Error when nothing is selected
 */
export function selectionOnPage(): { readonly text: string; readonly x: number; readonly y: number } {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) throw new Error("nothing is selected");
  const { x, y, width, height } = selection.getRangeAt(0).getBoundingClientRect();
  return { text: selection.toString(), x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
}
