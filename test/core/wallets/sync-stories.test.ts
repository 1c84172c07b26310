import { describe, expect, it } from "vitest";
import { walletId } from "../../../src/core/addresses/network.ts";
import { below, randomOf } from "../../random.ts";
import { runsOr, seed } from "../../seed.ts";
import { type Account, Device, id, settle, write } from "./sync-device.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);

/** Each wallet changes once: the first are on all lists, the second were removed from all, no list knows the third. */
const stay = Array.from({ length: 8 }, (_, number) => number + 1);
const gone = stay.map((number) => number + 100);
const fresh = stay.map((number) => number + 200);
/** Wallets whose items become damaged. */
const damaged = [301, 302];

const isListed = (device: Device, number: number) =>
  device.wallets.some((wallet) => walletId(wallet) === id(number));

const faults = ["kill", "lose", "damage", "clear", "account", "off"] as const;

function play(seed: number) {
  const random = randomOf(seed);
  const account: Account = new Map();
  const other: Account = new Map();
  const devices = [1, 2, 3].map(() => new Device(account, (below(random, 3) - 1) * day));
  const [one = new Device(account)] = devices;
  for (const number of [...stay, ...gone, ...damaged]) one.put(number);
  settle(devices, start - 2 * hour, random);
  for (const number of gone) one.remove(number, start - hour);
  settle(devices, start - hour, random);

  const pending = [...stay, ...gone, ...fresh].map((number) => ({ number, at: random() }));
  pending.sort((a, b) => a.at - b.at);
  const expected = new Map<number, string | null>([...damaged, ...stay].map((number) => [number, "-"]));
  const removed = new Set<number>();
  let hasSwitched = false;
  const trace: string[] = [];
  // The others are away until the end.
  const awake = devices.slice(0, 1 + below(random, 3));
  let at = start;
  for (let step = 0; step < 60; step += 1) {
    at += below(random, 6 * hour);
    const index = below(random, awake.length);
    const device = awake[index] ?? one;
    const fault = random() < 0.25 ? faults[below(random, faults.length)] : null;
    if (fault) trace.push(`${index} ${fault}`);
    if (fault === "kill") device.exchange(at, true);
    else if (fault === "lose") {
      device.exchange(at, random() < 0.5);
      if (device.sync.on) device.wallets = device.wallets.filter(() => random() < 0.5);
    } else if (fault === "damage") {
      const broken = [null, "x", { removed: true }, { label: null, removed: true, when: -1 }][
        below(random, 4)
      ];
      write(account, { [id(damaged[below(random, 2)] ?? 301)]: broken });
    } else if (fault === "clear")
      write(account, Object.fromEntries([...account.keys()].map((key) => [key, undefined])));
    else if (fault === "account") device.signIn(random() < 0.5 ? account : other);
    else if (fault === "off") {
      device.exchange(at);
      device.switch(!device.sync.on, at);
      hasSwitched = true;
    } else {
      const { number } = (device.sync.on && random() < 0.5 && pending.pop()) || {};
      if (number !== undefined && isListed(device, number) === stay.includes(number)) {
        const label = [null, `label ${step}`][below(random, 2)] ?? null;
        if (stay.includes(number) && label === null) {
          device.remove(number, at);
          expected.delete(number);
          removed.add(number);
        } else {
          device.put(number, label);
          expected.set(number, label ?? "-");
        }
        trace.push(`${index} puts ${number} ${label}`);
      }
      if (random() < 0.5) device.exchange(at);
      if (random() < 0.5) device.travel(random, random());
    }
  }
  for (const device of devices) {
    device.signIn(account);
    device.switch(true, at);
  }
  settle(devices, at + hour, random);
  // A device may keep what was removed before it switched sync on.
  const unclear = hasSwitched ? removed : new Set<number>();
  return { devices, expected, unclear, trace: `seed ${seed}: ${trace.join(", ")}` };
}

describe("devices with wrong clocks, kills, accounts, damaged items and lost lists", () => {
  it("end with the same wallets, and lose none unpressed", () => {
    for (let run = 0; run < runsOr(100); run += 1) {
      const { devices, expected, unclear, trace } = play(seed + run);
      const clear = (line: string) => !unclear.has(Number.parseInt(line, 10));
      const lines = [...expected].map(([number, label]) => `${number} ${label}`).filter(clear);
      for (const device of devices) expect(device.list().filter(clear), trace).toEqual(lines.sort());
    }
  }, 3_600_000);
});
