import { beforeEach } from "vitest";

declare global {
  /** Copies in which a test failed. One failure suffices, so their other tests are skipped. */
  var failedCopies: Set<string> | undefined;
}

globalThis.failedCopies ??= new Set();
const failed = globalThis.failedCopies;

beforeEach(({ task, skip, onTestFailed }) => {
  const copy = /windfall-mutants-[^\\/]+[\\/]([^\\/]+)/.exec(task.file.filepath)?.[1] ?? "";
  if (failed.has(copy)) skip("a test of this copy failed");
  // Without a mutant every test file counts.
  if (copy !== "00") onTestFailed(() => void failed.add(copy));
});
