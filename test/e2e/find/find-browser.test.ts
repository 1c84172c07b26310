import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findBrowser } from "./find-browser.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "windfall-find-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the path of a program that prints this for `--version` */
async function program(name: string, answer: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho "${answer}"\n`);
  await chmod(path, 0o755);
  return path;
}

describe.skipIf(process.platform === "win32")("findBrowser", () => {
  it.each([
    ["an old Firefox", "firefox", "Mozilla Firefox 141.0", /is version 141\. Windfall needs 142 or newer\./],
    ["an old Chromium", "chromium", "Chromium 127.0.1", /is version 127\. Windfall needs 128 or newer\./],
    ["a stub without a version", "firefox", "install the snap", /does not start\./],
  ] as const)("refuses %s with a plain reason", async (_, browser, answer, words) => {
    const path = await program(browser, answer);
    vi.stubEnv(`WINDFALL_${browser.toUpperCase()}`, path);
    await expect(findBrowser(browser)).rejects.toThrow(words);
  });
});
