import { below, type Random } from "../random.ts";
import { entry } from "../sandbox/entry.ts";
import { hour } from "./scenario.ts";

const day = 24 * hour;

type Offer = {
  readonly id: string;
  name: string;
  readonly usdValue: number | null;
  verySoon: boolean;
  /** The service leaves it out of answers from and until these times. */
  hiddenFrom: number;
  hiddenUntil: number;
};

function hide(offer: Offer, from: number, until: number): void {
  offer.hiddenFrom = from;
  offer.hiddenUntil = until;
}

/** A service whose lists flicker, shrink, repeat ids, lose entries and go empty, with a total that may not agree. */
export class FlickeringService {
  readonly #random: Random;
  readonly #offers = new Map<string, Offer[]>();
  #count = 0;
  #mood: "whole" | "empty" | "broken entry" | "first half" = "whole";
  #totals: "agree" | "disagree" | "open" | "refused" = "agree";

  /** @param wallets their ids */
  constructor(random: Random, wallets: readonly string[]) {
    this.#random = random;
    for (const wallet of wallets) {
      this.#offers.set(wallet, []);
      for (let left = 2 + below(random, 5); left > 0; left--) this.#add(wallet);
    }
  }

  #add(wallet: string): void {
    this.#count += 1;
    const usdValue = this.#random() < 0.2 ? null : this.#count * 10;
    const verySoon = this.#random() < 0.15;
    const id = `id ${this.#count}`;
    const name = `airdrop ${this.#count}`;
    this.#offers.get(wallet)?.push({ id, name, usdValue, verySoon, hiddenFrom: 0, hiddenUntil: 0 });
  }

  /** Changes what the service answers from now on. */
  change(now: number): void {
    const random = this.#random;
    const chance = random();
    this.#mood =
      chance < 0.7 ? "whole" : chance < 0.8 ? "empty" : chance < 0.9 ? "broken entry" : "first half";
    this.#totals =
      (["agree", "agree", "agree", "disagree", "open", "refused"] as const)[below(random, 6)] ?? "agree";
    for (const [wallet, offers] of this.#offers) {
      if (random() < 0.2) this.#add(wallet);
      for (const offer of offers) {
        if (random() < 0.08) hide(offer, now, now + below(random, 3 * hour));
        if (random() < 0.03) offer.verySoon = true;
        if (random() < 0.03) offer.name = `${offer.name}, renamed`;
      }
      if (random() < 0.1) offers.splice(below(random, offers.length), 1);
    }
  }

  /** The user claims it on the page. The service lists it for a while. */
  claim(wallet: string, name: string, until: number): void {
    const claimed = this.#offers.get(wallet)?.find((offer) => offer.name === name);
    // It may still list it again for good.
    if (claimed !== undefined) hide(claimed, until, until + (this.#random() < 0.7 ? 400 : 1) * day);
  }

  answer(url: string, now: number): Response {
    const wallet = url.split("/").slice(-2).join(":");
    const whole = (this.#offers.get(wallet) ?? []).filter(
      ({ hiddenFrom, hiddenUntil }) => now < hiddenFrom || hiddenUntil <= now,
    );
    const list =
      this.#mood === "empty" ? [] : this.#mood === "first half" ? whole.slice(0, whole.length / 2) : whole;
    if (url.includes("/v1/value/")) return this.#total(list.length);
    const entries = list.map(({ id, name, usdValue, verySoon }) =>
      entry(name, {
        airdropId: id,
        usdValue: usdValue ?? 0,
        isUnknownUsdValue: usdValue === null,
        isExpiringSoon: verySoon,
        isExpiringVerySoon: verySoon,
        addressUrl: `https://www.drops.bot/${name.replaceAll(" ", "-")}`,
      }),
    );
    const repeated = this.#random() < 0.2 ? entries.slice(0, 2) : [];
    const others = entries.slice(0, 1).map((one) => ({ ...one, airdropName: "another name of it" }));
    const tranches = this.#random() < 0.2 ? others : [];
    const broken = this.#mood === "broken entry" && entries.length > 0 ? [{ airdropId: "broken" }] : [];
    return Response.json({ success: true, data: [...entries, ...repeated, ...tranches, ...broken] });
  }

  #total(count: number): Response {
    if (this.#totals === "refused")
      return Response.json({ success: false, error: "no totals" }, { status: 404 });
    const airdropsCount = this.#totals === "disagree" ? count + 1 : count;
    const isUnknownUsdValue = this.#totals === "open";
    const totalValueUsd = airdropsCount * 10;
    return Response.json({
      success: true,
      data: isUnknownUsdValue ? { isUnknownUsdValue } : { airdropsCount, totalValueUsd, isUnknownUsdValue },
    });
  }
}
