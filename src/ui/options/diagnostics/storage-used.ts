import { browser } from "wxt/browser";
import type { WalletId } from "../../../core/addresses/network.ts";
import { read } from "../../../storage/item.ts";
import { quarantineItem } from "../../../storage/items.ts";
import { storedKeys } from "./stored-items.ts";

/** Bytes; the limit is null where the browser has none. */
export type StorageUsed = {
  readonly bytes: number;
  readonly limit: number | null;
  readonly estimated: boolean;
};

/**
 * Measures Windfall's part of the browser's storage.
 *
 * Firefox measures it from version 144 on. For older versions this estimates it as Chrome counts: by the
 * length of keys and values as JSON. The estimate leaves out the key, because no page reads it.
 *
 * @param wallets the wallets whose items the estimate includes
 * @throws when the browser's storage itself fails
 */
export async function readStorageUsed(wallets: readonly WalletId[]): Promise<StorageUsed> {
  const { local } = browser.storage;
  const limit = typeof local.QUOTA_BYTES === "number" ? local.QUOTA_BYTES : null;
  if (typeof local.getBytesInUse === "function")
    return { bytes: await local.getBytesInUse(), limit, estimated: false };
  const quarantine = await read(quarantineItem);
  const found = await local.get([...storedKeys(wallets), ...quarantine.map(({ keptAs }) => keptAs)]);
  return { bytes: sizeOf(found), limit, estimated: true };
}

function sizeOf(found: Record<string, unknown>): number {
  const text = Object.entries(found).map(([key, value]) => key + JSON.stringify(value));
  return new TextEncoder().encode(text.join("")).length;
}
