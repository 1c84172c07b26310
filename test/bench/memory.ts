import { readFile } from "node:fs/promises";
import type { CDPSession } from "puppeteer-core";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import type { View } from "../e2e/driver/view.ts";
import type { FirefoxDriver } from "../e2e/firefox/firefox.ts";
import { type Contestant, type Given, storeProfile } from "./contestants.ts";
import { openPopup, seenIn } from "./opening.ts";
import { extensionProcesses } from "./slow.ts";
import { printTable } from "./table.ts";

/**
 * Prints the JavaScript heaps of an open popup and of the background, after a garbage collection.
 *
 * @param contestants this build first
 */
export async function benchHeaps(
  contestants: readonly Contestant<ChromiumDriver>[],
  given: Given,
): Promise<void> {
  const rows: string[][] = [];
  await storeProfile(contestants, [200, 10_000], given);
  for (const { name, driver } of contestants) {
    const page = await driver.openPage(given.url);
    const popup = await openAndWake(driver, page);
    rows.push([name, await heapOf(await driver.debug(popup)), await heapOf(await driver.debugBackground())]);
  }
  printTable(
    "Memory, chromium, 200 wallets with 10,000 airdrops: heap, MB",
    ["", "open popup", "background"],
    rows,
  );
}

/**
 * @param contestant the only Firefox, because its process is found by name
 * @returns a row of the table, with the private memory of the process of all extensions: collected with nothing open,
 *   collected with popup and background open, and the latter before that collection
 */
export async function firefoxMemory(
  contestant: Contestant<FirefoxDriver>,
  profileOf: Contestant["profileOf"],
  given: Given,
): Promise<string[]> {
  const { name, driver } = contestant;
  await storeProfile([{ ...contestant, profileOf }], [200, 10_000], given);
  await driver.closeInertPage();
  const page = await driver.openPage(given.url);
  // The first opening loads the code, and has a second try.
  await openPopup(driver, page, "dead");
  await driver.killBackground();
  await driver.minimizeMemory();
  const closed = await privateMemory();
  await openAndWake(driver, page);
  const uncollected = await privateMemory();
  await driver.minimizeMemory();
  return [name, closed, await privateMemory(), uncollected];
}

/** @returns an open popup that has answered, beside a running background */
async function openAndWake(driver: Driver, page: View): Promise<View> {
  const popup = await driver.clickToolbar(page);
  await seenIn(popup);
  // A new tab would close the popup.
  await popup.evaluate("chrome.runtime.sendMessage({ command: 'takeSelection', request: {} })");
  return popup;
}

async function heapOf(session: CDPSession): Promise<string> {
  await session.send("HeapProfiler.collectGarbage");
  return megabytes((await session.send("Runtime.getHeapUsage")).usedSize);
}

/** @returns MB, without the pages that Firefox has freed and Linux has not yet taken back */
async function privateMemory(): Promise<string> {
  const processes = await extensionProcesses();
  const texts = await Promise.all(processes.map((id) => readFile(`/proc/${id}/smaps_rollup`, "utf8")));
  const kilobytes = (field: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(field)]).reduce((all, [, size]) => all + Number(size), 0);
  return megabytes(1_024 * (kilobytes(/^Private_\w+: +(\d+)/gm) - kilobytes(/^LazyFree: +(\d+)/gm)));
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
