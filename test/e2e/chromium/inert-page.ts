import type { Browser, CDPSession, Page } from "puppeteer-core";
import { until } from "../driver/until.ts";

/** The extension's inert page (`driver/inert-page.ts`) in a Chromium tab, and a browser session for worker events. */
export interface ChromiumInertPage {
  readonly page: Page;
  readonly session: CDPSession;
}

export async function openInertPage(browser: Browser, url: string): Promise<ChromiumInertPage> {
  const browserSession = await browser.target().createCDPSession();
  // Open it behind the active tab, because a story clicks the toolbar of the active tab.
  await browserSession.send("Target.createTarget", { url, background: true });
  await browserSession.detach();
  const target = await browser.waitForTarget((candidate) => candidate.url() === url, { timeout: 10_000 });
  const page = await target.asPage();
  // The target has its URL before the extension's document has loaded.
  await until("the extension's manifest in a tab", () =>
    page.evaluate("globalThis.chrome?.storage !== undefined"),
  );
  const session = await page.createCDPSession();
  await session.send("ServiceWorker.enable");
  return { page, session };
}
