/**
 * Moves the focus to the search, or to the list for a pointer user: a focused text field always shows its outline.
 * For a button that disappears when it is pressed.
 *
 * @param isByKeyboard whether the focus was visible on the button
 */
export function focusList(
  search: HTMLElement | null,
  scroller: HTMLElement | null,
  isByKeyboard = isFocusVisible(),
): void {
  ((isByKeyboard ? search : null) ?? scroller)?.focus({ preventScroll: true });
}

/** @returns whether an element shows that it has the focus */
export function isFocusVisible(): boolean {
  return document.querySelector(":focus-visible") !== null;
}
