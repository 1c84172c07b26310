import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { sideEffect } from "./effects.ts";

/** Keeps the background alive by an API call every 20 s, in both browsers (measured). A pending fetch does not. */
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
