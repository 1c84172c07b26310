import fc from "fast-check";
import type { Profile } from "../../../src/core/backup/encode.ts";
import { mayBePartOfSecret } from "../../../src/core/secrets/key-shapes.ts";
import { settings } from "../../../src/core/settings/settings.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";

export const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const time = fc.integer({ min: 0, max: 2 ** 41 });
const text = (maxLength: number) =>
  fc.string({ unit: "binary", minLength: 1, maxLength }).filter((some) => !mayBePartOfSecret(some));
/** Cleans labels, because stored labels are always clean. */
const label = fc.option(fc.constantFrom("Savings", "=1+1", "Łódź", "a \u201cb\u201d, c", "日本", "'"));

const account = fc.nat({ max: 2 ** 30 }).map((index) => `0x1${index.toString(16).padStart(63, "0")}`);

const wallet: fc.Arbitrary<Wallet> = fc.record({
  network: fc.constant("move" as const),
  address: account,
  label,
  paused: fc.boolean(),
  addedAt: time,
});

const id = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "1"),
  fc.stringMatching(/^[\w-]{22}(?:#\d{13})?$/),
);
const usd = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value + 0);
const yes = fc.constant(true as const);
const claim = fc.record({
  name: text(40),
  usdValue: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }).map((usd) => usd + 0)),
  at: time,
});

/** Profiles with wallets of one network. */
export const profile: fc.Arbitrary<Profile> = fc
  .uniqueArray(wallet, { selector: ({ address }) => address, maxLength: 6 })
  .chain((wallets) => {
    const anyId = account.map((address) => `move:${address}` as const);
    return fc.record({
      wallets: fc.constant(wallets),
      dismissals: fc.uniqueArray(
        fc.oneof(
          fc
            .record(
              { wallet: anyId, airdrop: id, hidden: yes, claimed: claim },
              { requiredKeys: ["wallet", "airdrop"] },
            )
            .filter(({ hidden, claimed }) => (hidden ?? claimed) !== undefined),
          fc.record({ wallet: fc.constant(null), airdrop: id, hidden: yes }),
        ),
        { selector: ({ wallet, airdrop }) => `${wallet} ${airdrop}`, maxLength: 9 },
      ),
      settings: fc
        .record({
          refreshEvery: fc.integer({ min: 3_600_000, max: 24 * 3_600_000 }),
          smallestValue: usd,
        })
        .map((some) => ({ ...settings.defaults, ...some })),
      alerts: fc.record({ new: fc.boolean(), expiring: fc.boolean() }),
    });
  });
