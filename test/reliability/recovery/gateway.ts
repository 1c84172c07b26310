import { failures } from "../../../src/core/failures.ts";
import { below } from "../../random.ts";
import { entry } from "../../sandbox/entry.ts";
import { type GatewayAnswer, gatewayAnswers } from "../../service/gateway-answers.ts";
import type { Lives } from "../life.ts";

/** Faults of the service, or of a gateway before it. */
export type Mood =
  | { readonly kind: "healthy" | "mixed" | "silent" | "offline" }
  | { readonly kind: "noTotals" | "broken"; readonly answer: GatewayAnswer };

export function moodOf(lives: Lives): Mood {
  const answer = gatewayAnswers[below(lives.random, gatewayAnswers.length)];
  const chance = lives.random();
  if (answer === undefined || chance < 0.08) return { kind: "healthy" };
  if (chance < 0.16) return { kind: "mixed" };
  if (chance < 0.2) return { kind: "silent" };
  if (chance < 0.3) return { kind: "offline" };
  return { kind: chance < 0.4 ? "noTotals" : "broken", answer };
}

/** An answer that one wallet gets for ever, whatever the others get. */
export type OwnAnswer = { readonly wallet: string; readonly answer: GatewayAnswer };

/** @returns any failed answer that does not have to concern every wallet */
export function ownAnswerOf(lives: Lives, wallet: string): OwnAnswer | null {
  const answers = gatewayAnswers.filter(({ means }) => failures[means].of !== "service");
  const answer = answers[below(lives.random, answers.length)];
  return answer === undefined ? null : { wallet, answer };
}

/** A service in memory with the answers of real gateways, read by the real client. */
export class Gateway {
  readonly #lives: Lives;
  mood: Mood = { kind: "healthy" };
  own: OwnAnswer | null = null;
  /** By wallet: time of the last good list, ms since the epoch. */
  readonly answered = new Map<string, number>();

  constructor(lives: Lives) {
    this.#lives = lives;
  }

  readonly fetch: typeof fetch = async (input, options) => {
    const url = String(input);
    const mood = this.#moodOfRequest();
    if (mood.kind === "silent") return await aborted(options?.signal);
    await this.#lives.step(`ask ${url}`, () => {
      if (this.#lives.isOnlyFetching()) this.#lives.pass(below(this.#lives.random, 4_000));
    });
    if (mood.kind === "offline") throw new TypeError("Failed to fetch");
    const isTotal = url.includes("/v1/value/");
    if (mood.kind === "broken" || (mood.kind === "noTotals" && isTotal)) return responseOf(mood.answer);
    if (isTotal)
      return Response.json({ success: true, data: { totalValueUsd: 5, isUnknownUsdValue: false } });
    const id = url.split("/").slice(-2).join(":");
    if (id === this.own?.wallet) return responseOf(this.own.answer);
    this.answered.set(id, this.#lives.now);
    return Response.json({ success: true, data: [entry("one", { isExpiringSoon: true, addressUrl: "" })] });
  };

  #moodOfRequest(): Mood {
    if (this.mood.kind !== "mixed") return this.mood;
    const answer = gatewayAnswers[below(this.#lives.random, gatewayAnswers.length)];
    return answer === undefined || this.#lives.random() < 0.5
      ? { kind: "healthy" }
      : { kind: "broken", answer };
  }
}

export function responseOf({ body, status, headers = {} }: GatewayAnswer): Response {
  return new Response(body, { status, headers });
}

export function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
