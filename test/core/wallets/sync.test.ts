import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { type Account, Device, id, settle, write } from "./sync-device.ts";

const start = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const day = 24 * hour;
const all = () => 0;
const settled = (at: number, ...devices: Device[]) => settle(devices, at, all);
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

let account: Account;
let a: Device;
let b: Device;

beforeEach(() => {
  account = new Map();
  a = new Device(account);
  b = new Device(account);
});

describe("two devices that sync", () => {
  beforeEach(() => {
    a.put(1, "Main");
    a.put(2);
    settled(start, a, b);
  });

  it.each([null, "x", { removed: true, when: 9e15 }, { label: 1, removed: false, when: 1 }])(
    "leave the unreadable item %j alone",
    (item) => {
      write(account, { [id(1)]: item });
      a.put(2, "Changed");
      settled(start + hour, a, b);
      expect(account.get(id(1))?.value).toEqual(item);
      for (const device of [a, b]) expect(device.list()).toEqual(["1 Main", "2 Changed"]);
    },
  );
});

describe("a device that switches sync on", () => {
  beforeEach(() => {
    b.switch(false, start);
  });

  it("merges the lists, whichever label came first", () => {
    a.put(1, "Main");
    a.put(2);
    a.put(3, "A");
    settled(start, a);
    b.put(1);
    b.put(2, "Cold");
    b.put(3, "B");
    b.put(4);
    b.switch(true, start + hour);
    // The account's items arrive only later.
    b.exchange(start + hour);
    settled(start + hour, a, b);
    for (const device of [a, b]) expect(device.list()).toEqual(["1 Main", "2 Cold", "3 A", "4 -"]);
  });

  it("keeps a wallet that another device removed before", () => {
    for (const device of [a, b]) device.put(1);
    settled(start, a);
    a.remove(1, start + hour);
    settled(start + hour, a);
    b.switch(true, start + 2 * hour);
    settled(start + 2 * hour, a, b);
    expect([a.list(), b.list()]).toEqual([[], ["1 -"]]);
    b.put(1, "Mine");
    settled(start + 3 * hour, a, b);
    expect(a.list()).toEqual(["1 Mine"]);
    a.remove(1, start + 4 * hour);
    settled(start + 4 * hour, a, b);
    expect(b.list()).toEqual([]);
  });

  it("removes nothing elsewhere that it removed while sync was off", () => {
    b.switch(true, start);
    a.put(1);
    a.put(2);
    settled(start, a, b);
    b.switch(false, start);
    b.remove(1, start + hour);
    b.put(2, "Renamed");
    b.switch(true, start + 2 * hour);
    settled(start + 2 * hour, a, b);
    expect([a.list(), b.list()]).toEqual([["1 -", "2 Renamed"], ["2 Renamed"]]);
    a.put(1, "Again");
    settled(start + 3 * hour, a, b);
    expect(b.list()).toEqual(["1 Again", "2 Renamed"]);
  });
});

describe("the browser's sync", () => {
  const bytes = () =>
    Object.entries(a.area).map(
      ([key, item]) => Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(item)),
    );

  it("has room for the longest wallets and removals", () => {
    const label = "字".repeat(limits.labelChars);
    for (const number of numbers(1, limits.removals)) a.put(number, label);
    a.exchange(start);
    for (const number of numbers(1, limits.removals)) a.remove(number, start);
    for (const number of numbers(1_001, limits.wallets)) a.put(number, label);
    a.exchange(start + 1);
    expect(bytes().length).toBe(limits.removals + limits.wallets);
    expect(bytes().length).toBeLessThanOrEqual(512);
    expect(bytes().reduce((sum, each) => sum + each)).toBeLessThan(102_400);
  });

  it("keeps the latest removals", () => {
    for (const number of numbers(1, limits.removals + 1)) {
      a.put(number);
      a.exchange(start + 2 * number);
      a.remove(number, start + 2 * number + 1);
    }
    settled(start + day, a);
    expect(Object.keys(a.area)).toHaveLength(limits.removals);
    expect(a.area).not.toHaveProperty([id(1)]);
    expect(a.sync.copy).not.toHaveProperty([id(1)]);
  });

  it("keeps wallets without room on a list", () => {
    for (const number of numbers(1, limits.wallets)) a.put(number);
    for (const number of numbers(1_001, 2)) b.put(number);
    settled(start, a, b);
    expect(a.list()).toHaveLength(limits.wallets);
    expect(b.list()).toEqual(expect.arrayContaining(["1001 -", "1002 -"]));
    a.remove(1, start + hour);
    settled(start + hour, a, b);
    expect(a.list()).toContain("1001 -");
  });
});
