/** A WebDriver BiDi connection, whose commands have the protocol's names. */
import { z } from "zod";
import { bounded } from "../driver/until.ts";

const replySchema = z.union([
  z.object({ type: z.literal("success"), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal("error"), id: z.number(), error: z.string(), message: z.string() }),
]);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @param url the browser's remote agent: `ws://127.0.0.1:…` @returns a connection with a session */
  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`);
    await bounded(
      "the connection to Firefox",
      10_000,
      new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve);
        socket.addEventListener("error", () => reject(new Error(`cannot connect to ${url}`)));
      }),
    );
    const bidi = new Bidi(socket);
    await bidi.send("session.new", { capabilities: {} });
    return bidi;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    socket.addEventListener("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("Firefox has gone"));
      this.#waiting.clear();
    });
  }

  /**
   * @param method such as `browsingContext.create`
   * @param parameters as the protocol names them
   * @returns the command's result, not parsed
   * @throws Error with the browser's message, or after 30 s without a reply
   */
  send(method: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Firefox has gone"));
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, method, params: parameters }));
    return bounded(method, 30_000, answer).finally(() => this.#waiting.delete(id));
  }

  /** Closes the connection; the browser continues. */
  close(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    // Ignore events, which have no id: stories poll for their conditions.
    const reply = replySchema.safeParse(JSON.parse(text));
    if (!reply.success) return;
    const waiting = this.#waiting.get(reply.data.id);
    if (reply.data.type === "success") waiting?.resolve(reply.data.result);
    else waiting?.reject(new Error(`${reply.data.error}: ${reply.data.message}`));
  }
}

const evaluatedSchema = z.union([
  z.object({
    type: z.literal("success"),
    result: z.union([
      z.object({ type: z.literal("string"), value: z.string() }),
      z.object({ type: z.literal("undefined") }),
    ]),
  }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);

/**
 * @param context browsing context that runs the expression
 * @param source an expression; a promise is awaited
 * @returns its value through JSON; `undefined` stays `undefined`
 * @throws Error with the page's message
 */
export async function evaluateIn(bidi: Bidi, context: string, source: string): Promise<unknown> {
  const evaluated = evaluatedSchema.parse(
    await bidi.send("script.evaluate", {
      expression: jsonSource(source),
      target: { context },
      awaitPromise: true,
      resultOwnership: "none",
    }),
  );
  if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
  return evaluated.result.type === "string" ? JSON.parse(evaluated.result.value) : undefined;
}

/** @param source an expression @returns an expression for a promise of the first one's value as JSON */
export function jsonSource(source: string): string {
  return `(async () => JSON.stringify(await (${source})))()`;
}
