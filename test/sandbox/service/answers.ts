/** The sandbox's regular answers: status and body for an endpoint, network and address. */

import { type Answered, answeredWallets, type SandboxNetwork } from "../wallets.ts";

export type Endpoint = "airdrops" | "value";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Question {
  readonly endpoint: Endpoint;
  readonly network: string;
  readonly address: string;
  /** Origin that the client used for the sandbox; `addressUrl` and `imgUrl` point to it. */
  readonly origin: string;
}

export type Answers = ReturnType<typeof createAnswers>;

/** Rough patterns on purpose: the sandbox rejects impossible addresses and ignores checksums. */
const plausible: Readonly<Record<SandboxNetwork, RegExp>> = {
  evm: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  move: /^0x[0-9a-f]{1,64}$/i,
  cosmos: /^cosmos1[02-9ac-hj-np-z]{38,58}$/i,
  bitcoin: /^(?:bc1[02-9ac-hj-np-z]{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  starknet: /^0x[0-9a-f]{1,64}$/i,
};

function isNetwork(text: string): text is SandboxNetwork {
  return Object.hasOwn(plausible, text);
}

/** @returns a failure envelope with an HTTP status */
export function failure(status: number, error: string): Answer {
  return { status, body: { success: false, error } };
}

/** Answers for the wallets in the table. Other plausible addresses have no airdrops. */
export function createAnswers() {
  const known = new Map<string, Answered & { readonly address: string }>(
    answeredWallets.map((wallet) => [lookupKey(wallet.network, wallet.address), wallet]),
  );

  return {
    /** @returns the service's answer */
    find({ endpoint, network, address, origin }: Question): Answer {
      if (!isNetwork(network)) return failure(400, "Invalid network");
      if (!plausible[network].test(address)) return failure(400, `Invalid address for network ${network}`);
      const found = known.get(lookupKey(network, address)) ?? { address, list: [] };
      const data = endpoint === "airdrops" ? found.list : totalOf(found);
      return { status: 200, body: filled({ success: true, data }, origin, found.address) };
    },
    /**
     * Replaces a wallet's list. The value endpoint then returns its sum.
     * @param value fields of the value endpoint's answer that differ from the list
     */
    replace(network: SandboxNetwork, address: string, list: readonly unknown[], value: object = {}): void {
      const key = lookupKey(network, address);
      known.set(key, { address: known.get(key)?.address ?? address, list, value });
    },
  };
}

/** @returns one key for all spellings of an address: hex without case and leading zeros, bech32 without case */
function lookupKey(network: SandboxNetwork, address: string): string {
  const lower = address.toLowerCase();
  if (lower.startsWith("0x")) return `${network}:0x${lower.slice(2).replace(/^0+/, "")}`;
  return `${network}:${/^(?:cosmos|bc)1/.test(lower) ? lower : address}`;
}

function totalOf({ list, value }: Answered): object {
  const values = list.map(knownUsdValue);
  // Sum whole cents to avoid rounding errors.
  const cents = values.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
  return {
    airdropsCount: list.length,
    totalValueUsd: cents / 100,
    totalValueUsdFormatted: `$${(cents / 100).toFixed(2)}`,
    isUnknownUsdValue: values.includes(null),
    addressUrl: "{origin}/address/{address}",
    ...value,
  };
}

function knownUsdValue(entry: unknown): number | null {
  if (typeof entry !== "object" || entry === null || !("usdValue" in entry)) return null;
  if ("isUnknownUsdValue" in entry && entry.isUnknownUsdValue === true) return null;
  return typeof entry.usdValue === "number" ? entry.usdValue : null;
}

function filled(body: object, origin: string, address: string): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll("{origin}", origin).replaceAll("{address}", address));
}
