import { mkdir, readdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import { blankPage } from "./contestants.ts";

/** Linux's control groups, version 1, whose CPU quota also holds for a single thread. Needs root. */
const groups = "/sys/fs/cgroup/cpu";
const period = 4_000;

/**
 * Slows the main thread of extension pages. Chromium does so by itself, for pages but not for the background. In
 * Firefox a control group limits that thread, which the background shares.
 *
 * @param drivers browsers of one kind
 * @param times factor; 1 does nothing
 * @returns ends it; null where the system has no such control groups
 */
export async function slowDown(
  drivers: readonly Driver[],
  times: number,
): Promise<(() => Promise<void>) | null> {
  const [one] = drivers;
  if (times === 1 || one === undefined) return () => Promise.resolve();
  const before = await loopTime(one);
  const end = one.browser === "chromium" ? await slowChromium(drivers, times) : await slowFirefox(times);
  if (end === null) return null;
  const factor = (await loopTime(one)) / before;
  console.log(`(a fixed loop takes ${factor.toFixed(1)} times as long in ${one.browser})\n`);
  return end;
}

/** The rate holds for all pages of the process while a page has it. */
async function slowChromium(drivers: readonly Driver[], times: number): Promise<() => Promise<void>> {
  const pages = await Promise.all(drivers.map(blankPage));
  for (const page of pages) await page.slowDown(times);
  return async () => {
    for (const page of pages) await page.close();
  };
}

/** @returns null without control groups */
async function slowFirefox(times: number): Promise<(() => Promise<void>) | null> {
  const threads = await extensionProcesses();
  const group = `${groups}/windfall-bench-${process.pid}`;
  try {
    await mkdir(group);
    await writeFile(`${group}/cpu.cfs_period_us`, String(period));
    await writeFile(`${group}/cpu.cfs_quota_us`, String(period / times));
    for (const thread of threads) await writeFile(`${group}/tasks`, String(thread));
  } catch {
    return null;
  }
  return async () => {
    // The threads that the limited ones have started are in the group too, and may just end.
    await until("an empty control group", async () => {
      const inside = (await readFile(`${group}/tasks`, "utf8")).trim().split("\n");
      for (const thread of inside) await writeFile(`${groups}/tasks`, thread).catch(() => undefined);
      await rmdir(group);
      return true;
    });
  };
}

/** @returns the ids of the processes of extensions in the Firefoxes that this process has started */
async function extensionProcesses(): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (file: string) => readFile(`/proc/${file}`, "utf8").catch(() => "");
      if ((await read(`${id}/comm`)).trim() !== "WebExtensions") return [];
      const parent = (await read(`${id}/cmdline`)).match(/-parentPid[\0 ](\d+)/)?.[1];
      const isOurs = (await read(`${parent}/status`)).includes(`PPid:\t${process.pid}\n`);
      return isOurs ? [Number(id)] : [];
    }),
  );
  return found.flat();
}

/** @returns ms that a fixed calculation takes in a page of the extension */
async function loopTime(driver: Driver): Promise<number> {
  const page = await blankPage(driver);
  const time = await page.evaluate(`(() => {
    const started = performance.now();
    let sum = 0;
    for (let n = 0; n < 3e7; n += 1) sum += n % 7;
    return performance.now() - started + 0 * sum;
  })()`);
  await page.close();
  return z.number().parse(time);
}
