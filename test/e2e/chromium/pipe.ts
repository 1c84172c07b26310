/**
 * Chromium's debugging pipe without puppeteer. Puppeteer attaches to every worker, and an attached worker never idles.
 */
import type { Readable, Writable } from "node:stream";
import { z } from "zod";

const messageSchema = z.union([
  z.object({ id: z.int(), error: z.object({ message: z.string() }) }),
  z.object({ id: z.int(), result: z.unknown() }),
  z.object({ method: z.string(), params: z.unknown() }),
]);

export interface ChromiumPipe {
  /** @returns the browser's reply @throws Error when the browser refuses, or ends before it replies */
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/**
 * @param toBrowser the browser's file descriptor 3, which it reads
 * @param fromBrowser the browser's file descriptor 4, which it writes
 * @param onEvent receives every event of the browser
 */
export function speakOver(
  toBrowser: Writable,
  fromBrowser: Readable,
  onEvent: (method: string, params: unknown) => void,
): ChromiumPipe {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let unread = "";

  function hear(text: string): void {
    const message = messageSchema.parse(JSON.parse(text));
    if ("method" in message) {
      onEvent(message.method, message.params);
      return;
    }
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) answer?.reject(new Error(message.error.message));
    else answer?.resolve(message.result);
  }

  fromBrowser.setEncoding("utf8");
  fromBrowser.on("data", (chunk: string) => {
    const messages = `${unread}${chunk}`.split("\0");
    unread = messages.pop() ?? "";
    for (const message of messages) hear(message);
  });
  fromBrowser.on("close", () => {
    for (const answer of waiting.values()) answer.reject(new Error("the browser has ended"));
  });
  // A browser that ends breaks its pipe; pending calls are rejected elsewhere.
  toBrowser.on("error", () => undefined);

  return {
    send(method, params = {}) {
      const answer = Promise.withResolvers<unknown>();
      last += 1;
      waiting.set(last, answer);
      toBrowser.write(`${JSON.stringify({ id: last, method, params })}\0`);
      return answer.promise;
    },
  };
}
