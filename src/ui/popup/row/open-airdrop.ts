import { browser } from "wxt/browser";
import { leavePopup } from "../../shared/open-options.ts";

/** ms to wait for the background, which starts within 0.3 s (measured), to note an opened airdrop. */
const notePatience = 2_000;

/** Where a link opens, as browsers decide for the same click. */
export type OpenIn = "tab" | "backgroundTab" | "window";

/** @returns where a click opens a link; null for a click that opens a menu */
export function openInOf(click: {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): OpenIn | null {
  if (click.button > 1) return null;
  if (click.button === 1 || click.ctrlKey || click.metaKey) return "backgroundTab";
  return click.shiftKey ? "window" : "tab";
}

/**
 * Opens an airdrop's page after the background has noted it. A page that opens first closes the popup, and a
 * message to a background that is still starting would be lost.
 *
 * @param noted settles when the background has noted the airdrop, or has failed; the page opens in either
 *   case
 * @param url trusted, or confirmed by the user
 */
export async function openAirdrop(noted: Promise<unknown>, url: string, openIn: OpenIn): Promise<void> {
  await settled(noted, notePatience);
  if (openIn === "window") return leavePopup(browser.windows.create({ url }));
  const opened = browser.tabs.create({ url, active: openIn === "tab" });
  if (openIn === "tab") leavePopup(opened);
  else await opened.catch(() => undefined);
}

async function settled(task: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const done = task.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([done, late]);
  clearTimeout(timer);
}
