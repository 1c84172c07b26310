import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";

/** What one answer says about a deadline. Not every urgency has a flag. */
export type Flag = keyof DeadlineFlags | "none";

export function flagsOf(flag: Flag): DeadlineFlags {
  return { soon: flag !== "none", verySoon: flag === "verySoon" };
}

/** An airdrop by its flags, or by an urgency that replaces both. */
export type SetAirdrop = Partial<Airdrop> & { readonly urgency?: Flag };
