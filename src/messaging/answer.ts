import type { CommandName, Reply } from "./commands.ts";

/** `claimsFull`: no room for another claim. `internal`: a bug, or the background stopped before its answer. */
export type Refusal = "notAgreed" | "secret" | "invalid" | "storageFull" | "claimsFull" | "internal";

export type CommandAnswer<N extends CommandName = CommandName> =
  | { readonly ok: true; readonly value: Reply<N> }
  | { readonly ok: false; readonly refusal: Refusal };
