import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { Local } from "../../../src/core/sync/local.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { runsOr, seed } from "../../seed.ts";
import { type Account, clear, Device, id, nothing, settle, wallet } from "./device.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);
const claimed = { name: "Orchard", usdValue: 640, at: start };

/** A change of one thing, and whether lists show it. */
type Change = readonly [what: string, make: (local: Local) => Local, holds: (local: Local) => boolean];

const walletIn = ({ wallets }: Local, number: number) => wallets.find(({ addedAt }) => addedAt === number);
const markIn = ({ dismissals }: Local, airdrop: string) => dismissals.find((one) => one.airdrop === airdrop);
const without = (local: Local, number: number, airdrop: string): Local => ({
  ...local,
  wallets: local.wallets.filter(({ addedAt }) => addedAt !== number),
  dismissals: local.dismissals.filter((one) => one.airdrop !== airdrop),
});

function changesOf(number: number, random: Random): readonly Change[] {
  const [airdrop, earlier, again] = [`new-${number}`, `earlier-${number}`, number + 100];
  const edit = (fields: Partial<Wallet>) => (local: Local) => ({
    ...local,
    wallets: local.wallets.map((one) => (one.addedAt === number ? { ...one, ...fields } : one)),
  });
  const mark = (how: object) => (local: Local) => ({
    ...local,
    dismissals: [
      ...without(local, -1, airdrop).dismissals,
      { ...markIn(local, airdrop), ...how, wallet: id(1_000), airdrop },
    ],
  });
  const add = (local: Local) => ({ ...local, wallets: [wallet(again), ...local.wallets] });
  const all: readonly (readonly Change[])[] = [
    [["label", edit({ label: "A" }), (local) => walletIn(local, number)?.label === "A"]],
    [["pause", edit({ paused: true }), (local) => walletIn(local, number)?.paused === true]],
    [["remove", (local) => without(local, number, ""), (local) => walletIn(local, number) === undefined]],
    [["add again", add, (local) => walletIn(local, again) !== undefined]],
    [["list again", (local) => without(local, -1, earlier), (local) => markIn(local, earlier) === undefined]],
    [
      ["hide", mark({ hidden: true }), (local) => markIn(local, airdrop)?.hidden === true],
      ["claim", mark({ claimed }), (local) => markIn(local, airdrop)?.claimed !== undefined],
    ],
  ];
  return all[below(random, all.length)] ?? [];
}

const numbers = Array.from({ length: 12 }, (_, number) => number);
const first: Local = {
  ...nothing,
  wallets: [...numbers, ...numbers.map((number) => number + 100)].map((number) => wallet(number)),
  dismissals: numbers.map((number) => ({ wallet: id(1_000), airdrop: `earlier-${number}`, hidden: true })),
};
/** More than the items have room for. */
const tooMuch = Array.from({ length: 400 }, (_, number) => ({
  wallet: id(1_000),
  airdrop: `old-${number}`,
  claimed: { ...claimed, name: "x".repeat(limits.nameChars), at: start - 400 * day },
}));

const faults = ["kill", "restart", "leave", "account", "lose"] as const;

/** @param isFull whether the area has no room for all */
function play(seed: number, isFull: boolean) {
  const random = randomOf(seed);
  const account: Account = new Map();
  const other: Account = new Map();
  const deviceOf = () => new Device(account, {}, (below(random, 3) - 1) * day);
  const one = deviceOf();
  const devices = [one, deviceOf(), deviceOf()];
  const dismissals = isFull ? [...tooMuch, ...first.dismissals] : first.dismissals;
  one.local = { ...first, dismissals };
  settle(devices, start - (isFull ? 400 * day : 2 * hour), random);
  one.local = { ...one.local, wallets: one.local.wallets.filter(({ addedAt }) => addedAt < 100) };
  settle(devices, start - hour, random);
  const pending = numbers
    .flatMap((number) => changesOf(number, random))
    .map((change) => ({ change, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ change }) => change);
  const made: Change[] = [];
  const trace: string[] = [];
  // The others are away until the end.
  const awake = devices.slice(0, 1 + below(random, 3));
  let at = start;
  for (let step = 0; step < (isFull ? 40 : 80); step += 1) {
    at += below(random, 6 * hour);
    const index = below(random, awake.length);
    const device = awake[index] ?? one;
    const fault = random() < 0.2 ? faults[below(random, faults.length)] : null;
    trace.push(`${index} ${fault ?? ""}`);
    if (fault === "kill") device.exchange(at, 1);
    else if (fault === "restart") device.restart(at);
    else if (fault === "leave") clear(account);
    else if (fault === "account") device.signIn(random() < 0.5 ? account : other);
    else if (fault === "lose") {
      device.exchange(at);
      device.lose(random() < 0.5 ? "wallets" : "dismissals");
      if (random() < 0.5) device.restart(at);
      else device.exchange(at, random() < 0.5 ? 1 : 2);
    } else {
      const change = random() < 0.4 ? pending.pop() : undefined;
      // A device that never had a mark does not take it back.
      if (change !== undefined && !change[2](device.local)) {
        trace.push(`${index} ${change[0]}`);
        device.local = change[1](device.local);
        made.push(change);
      }
      if (random() < 0.5) device.exchange(at);
      if (random() < 0.5) device.travel(random, random());
    }
  }
  for (const device of devices) device.signIn(account);
  settle(devices, at + hour, random);
  return { devices, made, trace: `seed ${seed}: ${trace.join(", ")}` };
}

const sorted = ({ wallets, dismissals, settings }: Local) => ({
  wallets,
  dismissals: dismissals
    .map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort(),
  settings: [...settings].sort(),
});

function check({ devices, made, trace }: ReturnType<typeof play>, of: (local: Local) => unknown): void {
  const [one, ...others] = devices.map(({ local }) => of(local));
  for (const other of others) expect(other, trace).toEqual(one);
  for (const [what, , holds] of made)
    for (const { local } of devices) expect(holds(local), `${what}, ${trace}`).toBe(true);
}

describe("three devices with wrong clocks, kills, accounts, departures and lost lists", () => {
  it("end the same and keep every change", () => {
    for (let run = 0; run < runsOr(20); run += 1) check(play(seed + run, false), sorted);
  });

  it("keep every change and all wallets in a full area", () => {
    for (let run = 0; run < runsOr(1); run += 1) {
      const played = play(seed + run, true);
      check(played, ({ wallets }) => wallets);
      expect(played.devices[0]?.leftOut).toBeGreaterThan(0);
    }
  });
});
