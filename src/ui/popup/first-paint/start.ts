import { i18n } from "#i18n";
import { setDocumentLanguage } from "../../shared/document-language.ts";
import { firstPaintKeys, openPopupData } from "../popup-data.ts";
import { drawFirstPaint } from "./first-paint.tsx";
import { followFirstPaint } from "./first-paint-input.ts";

/**
 * Starts the popup: the first rows by themselves, then, once these are on the screen, the live popup in their place.
 * Fetching and compiling React before would hold the rows back, from 1.0 to 1.1 times the time of a popup without
 * any script (`npm run bench`).
 *
 * @param now ms since the epoch
 */
export async function startPopup(root: HTMLElement, now: number): Promise<void> {
  setDocumentLanguage(document.documentElement, i18n.t("extension.name"));
  const input = followFirstPaint(root);
  const data = openPopupData();
  await data.read(firstPaintKeys);
  try {
    if (drawFirstPaint(root, now, data)) await painted();
  } catch (error) {
    // The live popup needs nothing of it.
    reportError(error);
  }
  const { showLivePopup } = await import("../live.tsx");
  await showLivePopup(root, input, data);
}

/** ms; where no paint is ever reported, as in a hidden tab, the rest follows after this. */
const longestWait = 500;

/** Resolves when the first rows are on the screen. */
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
