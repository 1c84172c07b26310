import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { startNext } from "./alarm.ts";
import { tryCall } from "./browser-call.ts";

/**
 * Calls a browser API every 20 s, which keeps the background alive (measured); a pending fetch does not. It stops after
 * two minutes, because a task that is still running waits for a call that the browser never answers. The browser then
 * ends the background, which frees the task's locks, and an alarm starts another.
 */
export async function keepAliveWhile<T>(task: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => {
    void tryCall(() => browser.runtime.getPlatformInfo());
  }, timing.keepAlive);
  const most = setTimeout(() => {
    clearInterval(beat);
    void startNext(timing.afterHang);
  }, timing.keepAliveMost);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    clearTimeout(most);
  }
}
