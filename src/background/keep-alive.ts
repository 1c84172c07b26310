import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { sideEffect } from "./effects.ts";

/**
 * Keeps the background alive while a task is in hand: a call of an extension interface every 20 s does so in both
 * browsers (measured), a pending fetch alone does not.
 */
export async function keepAliveWhile<T>(task: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => {
    // What it answers does not matter; that it was asked counts.
    void sideEffect(() => browser.runtime.getPlatformInfo());
  }, timing.keepAlive);
  try {
    return await task();
  } finally {
    clearInterval(beat);
  }
}
