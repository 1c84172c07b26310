import { createServer } from "node:http";
import { z } from "zod";
import { buildProbe } from "../../build/probe.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { listenOnLoopback } from "../loopback.ts";
import { middleMean } from "./statistics.ts";
import { printTable, ratioOf } from "./table.ts";

const scans = 24;

/** The smallest possible search for wallets: both discovery requests and the same wait for answers. */
const handWritten = `(() => {
  const found = [window.ethereum, window.solana];
  const hear = (event) => found.push(event.detail);
  addEventListener("eip6963:announceProvider", hear);
  dispatchEvent(new CustomEvent("eip6963:requestProvider"));
  addEventListener("wallet-standard:register-wallet", hear);
  dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register: hear } }));
  return new Promise((done) => setTimeout(() => {
    removeEventListener("eip6963:announceProvider", hear);
    removeEventListener("wallet-standard:register-wallet", hear);
    done(found.length);
  }, 300));
})()`;

/**
 * Prints how long the probe occupies the main thread of a page without wallets, in its longest task and in all: to
 * compile and work until it waits, and from each of its timers until it waits again or reports. Each scan has a new
 * document with untouched storage. The wait for that storage is more than half of the time, and other programs on the
 * machine lengthen it most.
 *
 * @param driver a browser with the extension
 */
export async function benchProbe(driver: Driver): Promise<void> {
  const probe = `(${await buildProbe()})()`;
  const page = await servePage();
  try {
    const rows: string[][] = [];
    // Only Chromium can slow a web page alone.
    for (const slower of driver.browser === "chromium" ? [1, 4] : [1]) {
      const time = (script: string) => mainThreadTime(driver, page.url, { script, slower });
      // Ignore the first scan, because it compiles the code for the others.
      await time(probe);
      await time(handWritten);
      const ours: Tasks[] = [];
      const theirs: Tasks[] = [];
      for (let scan = 0; scan < scans; scan += 1) {
        theirs.push(await time(handWritten));
        ours.push(await time(probe));
      }
      for (const part of ["longest", "all"] as const) {
        const [own, other] = [ours, theirs].map((each) => each.map((tasks) => tasks[part]));
        const means = [own, other].map((each = []) => middleMean(each).toFixed(2));
        rows.push([String(slower), part, ...means, ratioOf(own ?? [], other ?? [])]);
      }
    }
    printTable(
      `Scan of a page without wallets, ${driver.browser}: time of the page's main thread`,
      ["times slower", "tasks", "probe, ms", "by hand, ms", "times"],
      rows,
    );
  } finally {
    await page.stop();
  }
}

const tasksSchema = z.object({ longest: z.number(), all: z.number() });
type Tasks = z.output<typeof tasksSchema>;

/** @returns ms, exact to 5 µs, because the page is isolated */
async function mainThreadTime(
  driver: Driver,
  url: string,
  { script, slower }: { readonly script: string; readonly slower: number },
): Promise<Tasks> {
  const view = await driver.openPage(url);
  if (slower > 1) await view.page.emulateCPUThrottling(slower);
  const tasks = await view.evaluate(`(async () => {
    const timer = window.setTimeout;
    const tasks = [];
    let rang = 0;
    window.setTimeout = (run, ms) => timer(() => {
      rang = performance.now();
      run();
      tasks.push(performance.now() - rang);
    }, ms);
    rang = performance.now();
    const look = (0, eval)(${JSON.stringify(script)});
    tasks.push(performance.now() - rang);
    await look;
    // The last timer's task ends with the report.
    tasks[tasks.length - 1] = performance.now() - rang;
    return { longest: Math.max(...tasks), all: tasks.reduce((sum, task) => sum + task, 0) };
  })()`);
  await view.close();
  return tasksSchema.parse(tasks);
}

/** Serves an isolated empty page, because other pages' clocks have steps of 100 µs. */
async function servePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end('<!doctype html><title>No wallets</title><link rel="icon" href="data:,">');
  });
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}/`, stop };
}
