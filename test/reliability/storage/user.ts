import { handleMessage } from "../../../src/background/main/handlers.ts";
import { type WalletId, walletIdSchema } from "../../../src/core/addresses/network.ts";
import type { CommandName, Request } from "../../../src/messaging/commands.ts";
import { below, type Random } from "../../random.ts";
import { wordsIn } from "./damage.ts";

export type Act = {
  /** @returns whether the background did it */
  readonly run: () => Promise<boolean>;
  /** A word that the user types. */
  readonly adds?: string;
  /** The words that the act takes out of storage. */
  readonly drops?: ReadonlySet<string>;
  readonly removes?: WalletId;
};

/** @returns what the user does in a wake; null for nothing */
export function actOf(random: Random, local: ReadonlyMap<string, unknown>, wake: number): Act | null {
  const item = (key: string): unknown[] => {
    const { d } = Object(local.get(key));
    return Array.isArray(d) ? d : [];
  };
  const wallets = item("watchlist").map(Object);
  const chosen = wallets[below(random, wallets.length)] ?? {};
  const id = walletIdSchema.safeParse(`${chosen.network}:${chosen.address}`).data;
  const kind = below(random, 5);
  if (kind === 4) {
    const drops = wordsIn(new Map([["saved", local.get("saved")]]));
    const through = item("saved").reduce((latest: number, one) => Math.max(latest, Object(one).at ?? 0), 0);
    return { run: () => did("forgetSaved", { through }), drops };
  }
  if (id === undefined || kind === 0) return null;
  const labelled = new Set([String(chosen.label)]);
  if (kind === 1) {
    const adds = `label-${wake}`;
    return { run: () => did("setLabel", { id, label: adds }), adds, drops: labelled };
  }
  if (kind === 2) {
    const adds = `mark-${wake}`;
    return {
      run: () => did("setDismissals", [{ wallet: null, airdrop: adds, change: { hidden: true } }]),
      adds,
    };
  }
  return { run: () => did("removeWallets", { ids: [id] }), removes: id, drops: labelled };
}

async function did<N extends CommandName>(command: N, request: Request<N>): Promise<boolean> {
  return (await handleMessage({ command, request })).ok;
}
