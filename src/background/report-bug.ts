/** Says in the background's console what no person could do anything about: a mistake of ours. Never a secret. */
export function reportBug(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there; a bug must not vanish
  console.error(error);
}
