import { timing } from "../../src/config.ts";
import { below } from "../random.ts";
import { entry } from "../sandbox/entry.ts";
import type { Lives } from "./life.ts";
import { type Listed, type PlannedWallet, secret, serviceUrl } from "./scenario.ts";

type Endpoint = "list" | "total";

/** The service in memory. It answers both requests for a wallet and counts them. */
export class Service {
  readonly #lives: Lives;
  readonly #wallets: ReadonlyMap<string, PlannedWallet>;
  /** By `endpoint wallet`: requests sent. */
  readonly sent = new Map<string, number>();
  /** By `endpoint wallet`: requests that a kill cut off, or whose answer a kill kept from storage. */
  readonly cutOff = new Map<string, number>();
  readonly lists = new Map<string, readonly string[]>();
  readonly totals = new Map<string, number>();
  readonly complaints: string[] = [];
  /** By wallet: requests since its last answer was stored. */
  #underWay = new Map<string, Set<Endpoint>>();
  #answers = 0;

  constructor(lives: Lives, wallets: readonly PlannedWallet[]) {
    this.#lives = lives;
    this.#wallets = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  }

  /** @returns the `fetch` of one life */
  fetchOf(life: number): typeof fetch {
    return async (input, options) => {
      const url = String(input);
      if (!this.#lives.isAlive(life)) this.complaints.push(`life ${life} is dead and asks ${url}`);
      if (new Headers(options?.headers).get("x-api-key") !== secret)
        this.complaints.push("requested without the key");
      const { endpoint, wallet } = this.#read(url);
      const what = `${endpoint} ${wallet.id}`;
      this.sent.set(what, (this.sent.get(what) ?? 0) + 1);
      this.#underWay.set(wallet.id, (this.#underWay.get(wallet.id) ?? new Set()).add(endpoint));
      const text = await this.#lives.step(`ask ${what}`, () => {
        // A call of `keepAliveWhile` that begins meanwhile is answered afterwards, so still in time.
        if (this.#lives.isOnlyFetching()) this.#lives.pass(below(this.#lives.random, timing.browserCall));
        return JSON.stringify({ success: true, data: this.#say(endpoint, wallet) });
      });
      return new Response(this.#body(what, text));
    };
  }

  /** Notes that the answer for a wallet is stored. */
  stored(id: string): void {
    this.#underWay.delete(id);
  }

  /** @returns whether the kill cut off a request */
  killed(): boolean {
    const isCutOff = this.#underWay.size > 0;
    for (const [id, endpoints] of this.#underWay) {
      for (const endpoint of endpoints) {
        const what = `${endpoint} ${id}`;
        this.cutOff.set(what, (this.cutOff.get(what) ?? 0) + 1);
      }
    }
    this.#underWay.clear();
    return isCutOff;
  }

  /** The body is a step after the head, so that a kill can fall between the two. */
  #body(what: string, text: string): ReadableStream<Uint8Array> {
    return new ReadableStream({
      pull: async (controller) => {
        await this.#lives.step(`body ${what}`, () => undefined);
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
  }

  #read(url: string): { readonly endpoint: Endpoint; readonly wallet: PlannedWallet } {
    const [, value, network, address] =
      /^\/shared\/v1\/(value\/)?airdrops\/([^/]+)\/([^/]+)$/.exec(url.slice(serviceUrl.length)) ?? [];
    const wallet = this.#wallets.get(`${network}:${address}`);
    if (!url.startsWith(`${serviceUrl}/`) || wallet === undefined)
      throw new Error(`no such question: ${url}`);
    return { endpoint: value === undefined ? "list" : "total", wallet };
  }

  #say(endpoint: Endpoint, { id, after }: PlannedWallet): unknown {
    this.#answers += 1;
    if (endpoint === "total") {
      this.totals.set(id, this.#answers);
      return { airdropsCount: after.length, totalValueUsd: this.#answers, isUnknownUsdValue: false };
    }
    const url = `${serviceUrl}/answer/${this.#answers}`;
    this.lists.set(
      id,
      after.map(() => url),
    );
    return after.map((one) => entryOf(one, url));
  }
}

function entryOf({ id, flag, value }: Listed, addressUrl: string): object {
  return entry(id, {
    usdValue: value ?? 0,
    isUnknownUsdValue: value === null,
    isExpiringSoon: flag !== "none",
    isExpiringVerySoon: flag === "verySoon",
    addressUrl,
  });
}
