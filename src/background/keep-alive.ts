import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { sideEffect } from "./effects.ts";

/** Calls a browser API every 20 s, which keeps the background alive (measured); a pending fetch does not. */
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
