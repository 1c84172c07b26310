import type { KeyInput, Page } from "puppeteer-core";
import type { Surface } from "../driver/surface.ts";

export function chromiumSurface(page: Page, kind: "tab" | "popup"): Surface {
  return {
    evaluate: (source) => page.evaluate(`(async () => await (${source}))()`),
    click: ({ x, y }) => page.mouse.click(x, y).catch(unlessClosed),
    press: (key) => press(page, key).catch(unlessClosed),
    resize: async (size, deviceScaleFactor = 1) => {
      if (kind === "popup") throw new Error("a popup has the size of its content");
      await page.setViewport({ ...size, deviceScaleFactor });
    },
    chromium: {
      screenshot: () => page.screenshot({ type: "png" }),
      setColorScheme: (value) => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]),
      slowDown: (times) => page.emulateCPUThrottling(times),
    },
    bringToFront: async () => {
      if (kind === "tab") await page.bringToFront();
    },
    close: () => page.close(),
  };
}

/** A click may close the popup that contains the element, before the browser confirms the click. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof Error && error.name === "TargetCloseError")) throw error;
}

async function press(page: Page, key: string): Promise<void> {
  // Puppeteer lists the keys of the US keyboard.
  if (isKeyInput(key)) await page.keyboard.press(key);
  else await page.keyboard.sendCharacter(key);
}

function isKeyInput(key: string): key is KeyInput {
  return key.length > 1 || /^[\x20-\x7e]$/.test(key);
}
