/** Installs a version of the extension over another one in Chromium. */
import { type Browser, type Target, TargetType } from "puppeteer-core";

const attempts = 5;

/**
 * Installs over what is installed. On a busy machine Chromium now and then starts the new worker with what the old
 * manifest allowed, without `chrome.storage` say: then it is installed again.
 *
 * @returns the extension's id
 * @throws Error when that happens each time
 */
export async function installUpdate(browser: Browser, dir: string): Promise<string> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const id = await browser.installExtension(dir);
    if (await mayUseStorage(browser, id)) return id;
  }
  throw new Error(`Chromium started the update without its permissions, ${attempts} times`);
}

async function mayUseStorage(browser: Browser, id: string): Promise<boolean> {
  const isWorker = (target: Target) =>
    target.type() === TargetType.SERVICE_WORKER && target.url().startsWith(`chrome-extension://${id}/`);
  const worker = await browser.waitForTarget(isWorker, { timeout: 10_000 });
  const session = await worker.createCDPSession();
  const expression = "globalThis.chrome?.storage !== undefined";
  const { result } = await session.send("Runtime.evaluate", { expression });
  await session.detach();
  return result.value === true;
}
