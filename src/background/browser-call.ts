import { timing } from "../config.ts";
import { inTime } from "../storage/in-time.ts";

/** Storage is full, fails or does not answer. After a refused write the old values stay intact (measured). */
export class StorageError extends Error {
  override name = "StorageError";
}

/** Writes a bug to the console. The error must hold no secret. Icon and pages say a StorageError instead. */
export function reportBug(error: unknown): void {
  if (error instanceof StorageError) return;
  // biome-ignore lint/suspicious/noConsole: a bug must not stay unnoticed. No other code writes to the console
  console.error(error);
}

/** Awaits a task. Reports its failure as a bug and does not reject, so that the caller goes on. */
export async function attempt(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    reportBug(error);
  }
}

/** @throws NoAnswer, or the call's error */
export function withTimeout<T>(call: () => T | Promise<T>, time: number = timing.browserCall): Promise<T> {
  return inTime((async () => call())(), time);
}

/** As `withTimeout`, but reports every failure and never rejects. @returns whether the call succeeded in time */
export async function tryCall(call: () => unknown): Promise<boolean> {
  try {
    await withTimeout(call);
    return true;
  } catch (error) {
    reportBug(error);
    return false;
  }
}
