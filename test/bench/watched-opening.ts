import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import { bounded } from "../e2e/driver/until.ts";

type Opening = {
  /** Path of an extension page. */
  readonly page: string;
  /**
   * Runs in the document before its own scripts. Calls `tellBench` with "press" to press a key, then with its result
   * as JSON.
   */
  readonly watch: () => void;
  /** Factor by which the processor is slowed. */
  readonly slower: number;
};

/**
 * Opens a page of the extension in a tab without a running background.
 *
 * @returns the result that `watch` reported
 */
export async function watchOpening(
  driver: ChromiumDriver,
  { page, watch, slower }: Opening,
): Promise<unknown> {
  // This extension page runs no code.
  const view = await driver.openExtensionPage("manifest.json?bench");
  const session = await driver.debug(view);
  try {
    await session.send("Page.enable");
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: "tellBench" });
    await session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` });
    await driver.killBackground();
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const told = new Promise<unknown>((resolve) => {
      session.on("Runtime.bindingCalled", ({ payload }) => {
        if (payload !== "press") return resolve(JSON.parse(payload));
        // No name of an airdrop or wallet in the profile contains this letter.
        void session.send("Input.dispatchKeyEvent", { type: "keyDown", key: "z", code: "KeyZ", text: "z" });
        void session.send("Input.dispatchKeyEvent", { type: "keyUp", key: "z", code: "KeyZ" });
      });
    });
    await session.send("Page.navigate", { url: `${driver.origin}/${page}` });
    return await bounded(`${page} to be ready`, 30_000, told);
  } finally {
    await view.close();
  }
}
