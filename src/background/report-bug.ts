/** Says in the background's console what no person could do anything about: a mistake of ours. Never a secret. */
export function reportBug(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there; a bug must not vanish
  console.error(error);
}

/** Runs a task whose failure stops nothing else: it is a bug and is reported as one. */
export async function inBackground(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    reportBug(error);
  }
}
