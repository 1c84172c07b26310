import { i18n } from "#i18n";
import { type Time, timing } from "../../../config.ts";
import { inTime } from "../../../storage/in-time.ts";
import { readFirstPaint } from "../../../storage/transaction/first-paint.ts";
import { setDocumentLanguage } from "../../shared/document-language.ts";
import { drawFirstPaint } from "./first-paint.tsx";
import { type FirstPaintInput, followFirstPaint } from "./first-paint-input.ts";

/**
 * Draws the first rows, then replaces them with the live popup once they are visible. Loading React first
 * would delay the first rows (`npm run bench`).
 */
export async function startPopup(root: HTMLElement, now: Time): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  const input = followFirstPaint(root);
  try {
    const paint = await inTime(readFirstPaint(), timing.firstPaintRead);
    if (paint !== null && drawFirstPaint(root, now, paint)) await painted();
  } catch (error) {
    // The live popup does not need the first paint.
    reportError(error);
  }
  await showLivePopup(root, input);
}

/** Replaces the first paint with the live popup. @param input the user's input in the first paint */
export async function showLivePopup(root: HTMLElement, input: FirstPaintInput): Promise<void> {
  const { preparePopup } = await import("../live.tsx");
  const render = await preparePopup("popup");
  await input.composed();
  const doAgain = input.take();
  render(root);
  doAgain();
}

/** ms. A hidden tab reports no paint, so the live popup starts after this time. */
const longestWait = 500;

/** Resolves when the first rows are visible. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWait);
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    observer.observe({ type: "paint", buffered: true });

    function done() {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
  });
}
