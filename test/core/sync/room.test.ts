import { describe, expect, it } from "vitest";
import { dismissalKey, settingKey, walletKey } from "../../../src/core/sync/keys.ts";
import { bytesOf, pack } from "../../../src/core/sync/packing.ts";
import { type Replica, remove, write } from "../../../src/core/sync/replica.ts";
import { start } from "./arbitraries.ts";

const device = "k3v9x2a7";
const walletIds = Array.from({ length: 200 }, (_, id) => {
  const spread = Math.imul(id + 1, 0x9e3779b1) >>> 0;
  return `starknet:0x${spread.toString(16).padStart(8, "0").repeat(8)}` as const;
});

/** 200 wallets with different times of adding and renaming. */
function wallets(letter: string): Replica {
  let replica: Replica = new Map();
  for (const [index, id] of walletIds.entries()) {
    const at = start + index * 1_000;
    replica = write(replica, walletKey(id), { a: at, o: index * 2 ** 16 }, device, at);
    replica = write(replica, walletKey(id), { l: letter.repeat(64) }, device, at + 500_000);
  }
  for (const name of ["serviceUrl", "alwaysAsk", "scan", "refreshEvery"]) {
    replica = write(replica, settingKey(name), { v: true }, device, start);
  }
  return replica;
}

/** Dismissals at different times, spread over the first `over` wallets. */
function dismissals(over: number): readonly Replica[] {
  return Array.from({ length: 1_500 }, (_, dismissal) => {
    const id = walletIds[dismissal % over] ?? null;
    const spread = (Math.imul(dismissal + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
    const airdrop = `${spread}-${spread.slice(4)}-4000-8000-${spread}0000`;
    return write(new Map(), dismissalKey(id, airdrop), { h: true }, device, start + dismissal * 7_919);
  });
}

const sizeOf = (replica: Replica) => {
  const items = Object.entries(pack(replica, {}, start).set);
  return { items: items.length, bytes: items.reduce((sum, [key, item]) => sum + bytesOf(key, item), 0) };
};

function mostDismissals(replica: Replica, over: number): number {
  const all = dismissals(over).flatMap((dismissal) => [...dismissal]);
  const fits = (count: number) => {
    const { leftOut } = pack(new Map([...replica, ...all.slice(0, count)]), {}, start);
    return leftOut.length === 0;
  };
  let [low, high] = [0, all.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

describe("the room for 200 wallets", () => {
  it.each([
    ["Latin", "x", 46_500, 670],
    ["Greek", "λ", 59_500, 510],
    ["Chinese", "空", 72_500, 350],
  ])("suffices for %s labels and many dismissals", (_script, letter, bytes, least) => {
    const replica = wallets(letter);
    const { bytes: used, items } = sizeOf(replica);
    const counts = { one: mostDismissals(replica, 1), all: mostDismissals(replica, 200) };
    console.info(`200 wallets, ${letter}: ${used} bytes in ${items} items; dismissals that fit:`, counts);
    expect(used).toBeLessThan(bytes);
    expect(counts.all).toBeGreaterThan(least);
    expect(counts.one).toBeGreaterThan(least);
  });

  it("suffices for 450 claims", () => {
    const claims = Array.from({ length: 2_000 }, (_, index) => {
      const id = walletIds[index % 20] ?? null;
      const text = JSON.stringify([`Orchard season ${index}`, 1_234.56, start + index]);
      return write(new Map(), dismissalKey(id, `orchard-${index}`), { c: text }, device, start + index);
    });
    const replica = new Map([...wallets("x"), ...claims.flatMap((claim) => [...claim])]);
    const { leftOut } = pack(replica, {}, start);
    console.info("200 wallets; claims that fit:", claims.length - leftOut.length);
    expect(claims.length - leftOut.length).toBeGreaterThan(450);
  });

  it("shrinks to 120 bytes for a deleted wallet", () => {
    const gone = walletIds.reduce(
      (replica, id, at) => remove(replica, walletKey(id), device, start + 9e8 + at * 997),
      wallets("x"),
    );
    console.info("200 deleted wallets:", sizeOf(gone));
    expect(sizeOf(gone).bytes).toBeLessThan(24_000);
  });
});
