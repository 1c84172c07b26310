import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";
import type { Urgency } from "../../../src/core/deadlines/urgency.ts";

export function flagsOf(urgency: Urgency): DeadlineFlags {
  return { soon: urgency !== "none", verySoon: urgency === "verySoon" };
}

/** An airdrop by its flags, or by an urgency that replaces both. */
export type SetAirdrop = Partial<Airdrop> & { readonly urgency?: Urgency };
