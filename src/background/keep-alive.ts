import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { sideEffect } from "./effects.ts";

/**
 * Keeps the background alive while a task runs. A call of an extension API every 20 s does so in both browsers
 * (measured); a pending fetch does not.
 */
export async function keepAliveWhile<T>(task: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => {
    void sideEffect(() => browser.runtime.getPlatformInfo());
  }, timing.keepAlive);
  try {
    return await task();
  } finally {
    clearInterval(beat);
  }
}
