import { failures } from "../../../src/core/failures.ts";
import { below, type Random } from "../../random.ts";
import { entry } from "../../sandbox/entry.ts";
import { type GatewayAnswer, gatewayAnswers } from "../../service/gateway-answers.ts";
import type { Lives } from "../life.ts";
import { aborted, responseOf } from "../recovery/gateway.ts";
import { hour } from "../scenario.ts";

const day = 24 * hour;
const minute = hour / 60;

/** One way to fail: an answer, or none. */
type Fault = GatewayAnswer | "offline" | "silent";

/** How the service treats every wallet. */
const tempers = ["kind", "down", "limited", "totalsLimited", "flapping", "refusing", "slow"] as const;
export type Temper = (typeof tempers)[number];

type Asked = {
  readonly at: number;
  readonly wallet: string;
  readonly isTotal: boolean;
  readonly isGood: boolean;
};

/** A service with a temper. Up to a tenth of its wallets always fail, each in its own way. Its clock may be wrong. */
export class HostileService {
  readonly #lives: Lives;
  readonly temper: Temper;
  /** When it is well again, at most a day later, apart from its bad wallets; ms since the epoch. */
  readonly wellAt: number;
  readonly bad: ReadonlyMap<string, Fault>;
  readonly log: Asked[] = [];
  readonly complaints: string[] = [];
  readonly #fault: Fault;
  readonly #clockError: number;
  /** When it last asked for patience, for everything or for totals, and until when. */
  readonly #patience = { all: { from: 0, until: 0 }, totals: { from: 0, until: 0 } };

  constructor(lives: Lives, wallets: readonly string[], from: number) {
    const { random } = lives;
    this.#lives = lives;
    this.temper = tempers[below(random, tempers.length)] ?? "kind";
    this.wellAt = ["kind", "totalsLimited"].includes(this.temper) ? from : from + below(random, day);
    // A key that was refused for all would be tried with a wallet that is always refused.
    const mayRefuse = ["kind", "limited", "totalsLimited", "slow"].includes(this.temper);
    const offset = below(random, 10);
    const bad = wallets
      .filter((_, at) => at % 10 === offset)
      .slice(0, below(random, wallets.length / 10 + 1));
    this.bad = new Map(bad.map((id) => [id, faultOf(random, mayRefuse)]));
    this.#fault = faultOf(random);
    this.#clockError = random() < 0.5 ? 0 : below(random, 2 * day) - day;
  }

  readonly fetch: typeof fetch = async (input, options) => {
    const url = String(input);
    const at = this.#lives.now;
    const wallet = url.split("/").slice(-2).join(":");
    const isTotal = url.includes("/v1/value/");
    const isLimited = isTotal && this.temper === "totalsLimited";
    const fault = isLimited ? answerWith(429) : this.#faultOf(wallet, at);
    this.log.push({ at, wallet, isTotal, isGood: fault === null });
    const { all, totals } = this.#patience;
    // Requests that were under way meanwhile are no fault.
    for (const { from, until } of isTotal ? [all, totals] : [all])
      if (at > from + minute && at < until) this.complaints.push(`asked ${until - at} ms before Retry-After`);
    if (fault === "silent") return await aborted(options?.signal);
    await this.#lives.step(`ask ${url}`, () => {
      const most = this.temper === "slow" && at < this.wellAt ? 19_000 : 3_000;
      if (this.#lives.isOnlyFetching()) this.#lives.pass(below(this.#lives.random, most));
    });
    if (fault === "offline") throw new TypeError("Failed to fetch");
    if (fault !== null) return this.#answer(fault, fault === this.bad.get(wallet), isTotal ? totals : all);
    const data = isTotal ? { totalValueUsd: 5, isUnknownUsdValue: false } : [entry("one")];
    return Response.json({ success: true, data });
  };

  /** @returns the times of the requests for a wallet's list that got a good answer */
  answersTo(wallet: string): readonly number[] {
    return this.log
      .filter((asked) => asked.wallet === wallet && !asked.isTotal && asked.isGood)
      .map(({ at }) => at);
  }

  #faultOf(wallet: string, at: number): Fault | null {
    const own = this.bad.get(wallet) ?? null;
    if (at >= this.wellAt) return own;
    const { random } = this.#lives;
    if (this.temper === "down") return this.#fault;
    if (this.temper === "flapping") return random() < 0.4 ? faultOf(random) : own;
    if (this.temper === "refusing") return answerWith(401);
    const recent = this.log.filter((asked) => asked.at > at - hour).length;
    return this.temper === "limited" && recent > 10 ? answerWith(random() < 0.5 ? 429 : 503) : own;
  }

  /** @param isOwn of a bad wallet: with `Retry-After`, it would rightly stop all others */
  #answer(answer: GatewayAnswer, isOwn: boolean, patience: { from: number; until: number }): Response {
    const response = responseOf(answer);
    const { random, now } = this.#lives;
    if (isOwn || (answer.status !== 429 && answer.status !== 503) || random() < 0.5) return response;
    const seconds = below(random, 4 * 3_600);
    const sentAt = now + this.#clockError;
    response.headers.set("date", new Date(sentAt).toUTCString());
    const until = now + seconds * 1_000;
    if (until > patience.until) Object.assign(patience, { from: now, until });
    const isDate = random() < 0.5;
    response.headers.set(
      "retry-after",
      isDate ? new Date(sentAt + seconds * 1_000).toUTCString() : String(seconds),
    );
    return response;
  }
}

function faultOf(random: Random, mayRefuse = true): Fault {
  const answers = gatewayAnswers.filter(({ means }) => mayRefuse || failures[means].of !== "key");
  const faults = [...answers, "offline", "silent"] as const;
  return faults[below(random, faults.length)] ?? "silent";
}

function answerWith(status: number): GatewayAnswer {
  const answer = gatewayAnswers.find((one) => one.status === status);
  if (answer === undefined) throw new Error(`no answer with ${status}`);
  return answer;
}
