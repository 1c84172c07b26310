import type { Airdrop, Urgency } from "../../../src/core/airdrops/airdrop.ts";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";

/** @returns the flags of a service that says so, both of them given */
export function flagsOf(urgency: Urgency): DeadlineFlags {
  return { soon: urgency !== "none", verySoon: urgency === "verySoon" };
}

/** An airdrop as a test sets it: by its flags, or by an urgency that stands for both. */
export type SetAirdrop = Partial<Airdrop> & { readonly urgency?: Urgency };
