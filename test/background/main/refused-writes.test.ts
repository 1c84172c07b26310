import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage, handlers } from "../../../src/background/main/handlers.ts";
import { open } from "../../../src/background/memory.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { exchange } from "../../../src/background/sync.ts";
import { type WalletId, walletId } from "../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { encodeBackup } from "../../../src/core/backup/encode.ts";
import { usualView } from "../../../src/core/list/list-view.ts";
import { type CommandName, commands, type Request } from "../../../src/messaging/commands.ts";
import { read } from "../../../src/storage/item.ts";
import {
  consentItem,
  erasingItem,
  keyStatusItem,
  openedItem,
  pageHostsItem,
  syncItem,
  unseenItem,
  watchlistItem,
} from "../../../src/storage/items.ts";
import { readProfile } from "../../../src/ui/options/data/save-backup.ts";
import { urgentEntry } from "../../sandbox/entry.ts";
import { update } from "../update.ts";
import { freshWorld, keepKey, sandboxWallet, setUp, start, usableKey, watchTyped } from "../world.ts";

const world = freshWorld();
const [first, second, gone] = [
  sandboxWallet("evm-deadlines"),
  sandboxWallet("solana-soon"),
  sandboxWallet("evm-none"),
];
const [firstId, secondId, goneId] = [walletId(first), walletId(second), walletId(gone)];
const claimed = { name: "Orchard", usdValue: 10, at: start };
const orchard = { wallet: firstId, airdrop: "Orchard", at: start };
const openedOrchard = {
  ...orchard,
  ...{ serviceUrl: "https://one.example", name: "Orchard", usdValue: 10, since: start, isAsked: true },
};
let backup: unknown;

type Command = {
  readonly [N in CommandName]: {
    readonly name: N;
    readonly request: () => Request<N>;
    /** Changes the profile before the command. */
    readonly prepare?: () => Promise<unknown>;
    /** Parts of the state on which the answer says nothing. */
    readonly unsaid?: readonly string[];
    /** Replaces the comparison for a command that is done in part, as its answer says. */
    readonly judge?: (value: unknown) => Promise<void>;
  };
}[CommandName];

const command = (given: Command) => given;

/** The data that an answer of the service brings. Without room for it, the key is stored alone. */
const answered = ["activity", "schedule", "summary", "firstPaint", "unseen", `snapshot:${firstId}`];

const all: readonly Command[] = [
  command({ name: "agree", request: () => ({}), prepare: () => update(erasingItem, () => true) }),
  command({
    name: "saveKey",
    request: () => ({ key: world.sandbox.key }),
    prepare: () => keepKey({ secret: "old", serviceUrl: world.sandbox.url }, "unchecked"),
    unsaid: answered,
  }),
  command({ name: "saveKey", request: () => ({ key: "another", anyway: true }) }),
  command({ name: "testKey", request: () => ({}), unsaid: answered }),
  command({ name: "removeKey", request: () => ({}) }),
  command({ name: "saveServiceUrl", request: () => ({ url: "https://service.example" }) }),
  command({
    name: "trustPageHost",
    request: () => ({ serviceUrl: world.sandbox.url, host: "pages.example" }),
  }),
  command({
    name: "forgetPageHosts",
    request: () => ({}),
    prepare: () => update(pageHostsItem, () => ["pages.example"]),
  }),
  command({ name: "addWallets", request: () => ({ wallets: [gone] }) }),
  command({ name: "removeWallets", request: () => ({ ids: [firstId, secondId] }) }),
  command({ name: "undoRemove", request: () => ({ ids: [goneId] }) }),
  command({ name: "setLabel", request: () => ({ id: firstId, label: "Savings" }) }),
  command({ name: "setPaused", request: () => ({ ids: [firstId], paused: true }) }),
  command({ name: "saveSettings", request: () => ({ smallestValue: 20 }) }),
  command({ name: "saveAlertSettings", request: () => ({ new: true }) }),
  command({ name: "setSync", request: () => ({ on: false }) }),
  command({
    name: "leaveSync",
    request: () => ({}),
    judge: async (value) => {
      expect((await read(syncItem)).on).toBe(value === undefined);
      if (value !== undefined) expect(value).toEqual({ removed: (await stored()).sync === "{}" });
    },
  }),
  command({ name: "restoreBackup", request: () => ({ file: backup, settings: true, service: false }) }),
  command({
    name: "eraseAll",
    request: () => ({ fromSync: false }),
    judge: async (value) => {
      const isKept = value === undefined;
      expect(await read(watchlistItem)).toHaveLength(isKept ? 2 : 0);
      expect((await read(consentItem)) === null).toBe(!isKept);
      expect((await read(keyStatusItem)) === null).toBe((await usableKey()) === null);
    },
  }),
  command({
    name: "setDismissals",
    request: () => [{ wallet: firstId, airdrop: "Orchard", change: { claimed } }],
  }),
  command({ name: "saveListView", request: () => ({ ...usualView, urgency: "soon" }) }),
  command({ name: "saveAppearance", request: () => ({ blurred: true }) }),
  command({
    name: "noteSeen",
    request: () => ({ of: "new", through: start }),
    prepare: () => update(unseenItem, () => [orchard]),
  }),
  command({ name: "noteOpened", request: () => ({ key: airdropKey(secondId, "Lantern") }) }),
  command({
    name: "forgetOpened",
    request: () => ({ wallet: firstId, airdrop: "Orchard" }),
    prepare: () => update(openedItem, () => [openedOrchard]),
  }),
  command({ name: "refresh", request: () => ({}) }),
  command({ name: "cancelRefresh", request: () => ({}), prepare: () => handlers.refresh({}) }),
];

const areas = ["local", "session", "sync"] as const;
type Stored = Readonly<Record<(typeof areas)[number], string>>;

async function stored(): Promise<Stored> {
  const [local, session, sync] = await Promise.all(areas.map((area) => browser.storage[area].get(null)));
  return { local: sorted(local), session: sorted(session), sync: sorted(sync) };
}

/** @returns JSON, whatever the order of its fields */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The state as the next background reads it, without what nothing uses. */
async function dump(unsaid: readonly string[] = []): Promise<string> {
  await world.restartBackground();
  const { inDoubt: _doubt, isSummaryLate: _late, snapshots, ledgers, ...state } = await readState();
  const isWatched = ([id]: readonly [WalletId, unknown]) => state.wallets.some((one) => walletId(one) === id);
  const all: Record<string, unknown> = {
    ...state,
    ...Object.fromEntries([...snapshots].filter(isWatched).map(([id, one]) => [`snapshot:${id}`, one])),
    ledgers: [...ledgers].filter(isWatched),
    sync: [state.sync, await browser.storage.sync.get(null)],
  };
  for (const name of unsaid) delete all[name];
  return sorted(all);
}

async function restart(from: Stored): Promise<void> {
  for (const area of areas) {
    await browser.storage[area].clear();
    await browser.storage[area].set(JSON.parse(from[area]));
  }
  open();
  await world.restartBackground();
}

/** `index`: the number of the write, from 0. */
type Write = {
  readonly index: number;
  readonly area: (typeof areas)[number];
  readonly call: "set" | "remove" | "clear";
};

/** Which writes the browser refuses, when it begins to at one of them. */
const faults: Readonly<Record<string, (write: Write, from: number) => boolean>> = {
  once: ({ index }, from) => index === from,
  "then all sets of local": ({ index, area, call }, from) =>
    index >= from && area === "local" && call === "set",
  "then all removals of local": ({ index, area, call }, from) =>
    index >= from && area === "local" && call === "remove",
  "then the session": ({ index, area }, from) => index >= from && area === "session",
};

/** @returns the number of writes that the task tried */
async function withRefusals(
  refuses: (write: Write) => boolean,
  task: () => Promise<unknown>,
): Promise<number> {
  let writes = 0;
  const check = (area: Write["area"], call: Write["call"]) => {
    const index = writes++;
    if (refuses({ index, area, call })) throw new Error("refused");
  };
  const spies = areas.flatMap((name) => {
    const area = browser.storage[name];
    const [set, remove, clear] = [area.set.bind(area), area.remove.bind(area), area.clear.bind(area)];
    return [
      vi.spyOn(area, "set").mockImplementation(async (values) => {
        check(name, "set");
        await set(values);
      }),
      vi.spyOn(area, "remove").mockImplementation(async (keys) => {
        check(name, "remove");
        await remove(keys);
      }),
      vi.spyOn(area, "clear").mockImplementation(async () => {
        check(name, "clear");
        await clear();
      }),
    ];
  });
  await task();
  for (const spy of spies) spy.mockRestore();
  return writes;
}

/** The profile of a user, with something for each command to change. */
async function livedIn(): Promise<void> {
  await setUp(world);
  world.sandbox.setAirdrops("evm", first.address, [urgentEntry("Orchard"), urgentEntry("Lantern")]);
  await watchTyped(first, second, gone);
  await refreshDue();
  await handlers.removeWallets({ ids: [goneId] });
  await update(openedItem, () => [openedOrchard]);
  await handlers.setSync({ on: true });
  await exchange();
}

async function backupOfMore(): Promise<unknown> {
  await handlers.addWallets({ wallets: [sandboxWallet("move-very-soon")] });
  await handlers.saveAlertSettings({ new: true });
  return JSON.parse(encodeBackup((await readProfile()).profile, start));
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await livedIn();
  const before = await stored();
  backup = await backupOfMore();
  await restart(before);
});

describe("a command whose writes the browser refuses in turn", () => {
  it("is each of the commands that write", () => {
    const silent = new Set(["scanPage"]);
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(Object.keys(commands)).difference(silent));
  });

  it.each(all.map((given) => [given.name, given] as const))(
    "%s has changed all that it answers, or nothing",
    async (_, { name, request, prepare, unsaid, judge }) => {
      await prepare?.();
      const from = await stored();
      const ask = () => handleMessage({ command: name, request: request() });
      await restart(from);
      const before = await dump(unsaid);
      let done: unknown;
      const writes = await withRefusals(
        () => false,
        async () => {
          done = await ask();
        },
      );
      expect(done).toMatchObject({ ok: true });
      const after = await dump(unsaid);
      expect(writes).toBeGreaterThan(0);
      for (let index = 0; index < writes; index++) {
        for (const [fault, refuses] of Object.entries(faults)) {
          await restart(from);
          let answered: Awaited<ReturnType<typeof ask>> | undefined;
          await withRefusals(
            (write) => refuses(write, index),
            async () => {
              answered = await ask();
            },
          );
          const where = `write ${index} refused, ${fault}`;
          if (judge !== undefined) await judge(answered?.ok ? answered.value : undefined);
          else if (answered?.ok === false) expect(await dump(unsaid), where).toEqual(before);
          else {
            expect(answered, where).toEqual(done);
            expect(await dump(unsaid), where).toEqual(after);
          }
        }
      }
    },
  );
});
