/** Takes the focus from a field that refused a secret. Otherwise the rest of a typed phrase would fill the field again. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
