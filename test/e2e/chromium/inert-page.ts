import type { Browser, CDPSession, Page } from "puppeteer-core";
import { until } from "../driver/until.ts";

/** The extension's inert page (`inert-page.ts`) in a tab of Chromium, with a session that hears of service workers. */
export interface ChromiumInertPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** @param url of the inert page */
export async function openInertPage(browser: Browser, url: string): Promise<ChromiumInertPage> {
  const browserSession = await browser.target().createCDPSession();
  // In the background: the tab in front is the one whose toolbar a story clicks.
  await browserSession.send("Target.createTarget", { url, background: true });
  await browserSession.detach();
  const target = await browser.waitForTarget((candidate) => candidate.url() === url, { timeout: 10_000 });
  const page = await target.asPage();
  // The target has its URL before its document is the extension's.
  await until("the extension's manifest in a tab", () =>
    page.evaluate("globalThis.chrome?.storage !== undefined"),
  );
  const session = await page.createCDPSession();
  await session.send("ServiceWorker.enable");
  return { page, session };
}
