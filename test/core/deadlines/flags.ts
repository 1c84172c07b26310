import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import type { DeadlineFlags } from "../../../src/core/deadlines/deadline-window.ts";

/** The flag that the service sets for an airdrop, or `none`. A new urgency gets no flag by itself. */
export type Flag = keyof DeadlineFlags | "none";

export function flagsOf(flag: Flag): DeadlineFlags {
  return { soon: flag !== "none", verySoon: flag === "verySoon" };
}

/** An airdrop by its flags. `urgency` is one flag that replaces both. */
export type SetAirdrop = Partial<Airdrop> & { readonly urgency?: Flag };
