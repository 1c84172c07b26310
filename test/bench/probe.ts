import { createServer } from "node:http";
import { z } from "zod";
import { buildProbe } from "../../probe-build.ts";
import type { Driver } from "../e2e/driver/driver.ts";

const scans = 40;

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
  }, 40));
})()`;

/**
 * Prints how long the probe occupies the main thread of a page without wallets: to compile, to work until it waits, and
 * to work from its timer until its report. Each scan has a new document with untouched storage. The wait for that
 * storage is more than half of the time, and other programs on the machine lengthen it most.
 *
 * @param driver a Chromium with the extension
 */
export async function benchProbe(driver: Driver): Promise<void> {
  const probe = `(${await buildProbe()})()`;
  const page = await servePage();
  try {
    // Ignore the first scan, because it compiles the code for the others.
    await mainThreadTime(driver, page.url, probe);
    await mainThreadTime(driver, page.url, handWritten);
    const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let scan = 0; scan < scans; scan += 1) {
      times.theirs.push(await mainThreadTime(driver, page.url, handWritten));
      times.ours.push(await mainThreadTime(driver, page.url, probe));
    }
    console.log("a look into a page without wallets: its main thread's time, against the barest discovery");
    for (const [name, share] of [
      ["fastest quarter", 0.25],
      ["median", 0.5],
    ] as const) {
      const ours = quantile(times.ours, share);
      const theirs = quantile(times.theirs, share);
      console.log(
        `  ${name} of ${scans}: ${(ours / theirs).toFixed(1)} times (${ours.toFixed(2)} ms / ${theirs.toFixed(2)} ms)`,
      );
    }
  } finally {
    await page.stop();
  }
}

/** @returns ms, exact to 5 µs, because the page is isolated */
async function mainThreadTime(driver: Driver, url: string, script: string): Promise<number> {
  const view = await driver.openPage(url);
  const time = await view.evaluate(`(async () => {
    const timer = window.setTimeout;
    let rang = 0;
    window.setTimeout = (run, ms) => timer(() => { rang = performance.now(); run(); }, ms);
    const started = performance.now();
    const look = (0, eval)(${JSON.stringify(script)});
    const waited = performance.now();
    await look;
    return waited - started + (performance.now() - rang);
  })()`);
  await view.close();
  return z.number().parse(time);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
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
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
