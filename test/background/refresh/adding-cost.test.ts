import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "../../../src/background/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { changeState, readState } from "../../../src/background/state.ts";
import type { NetworkAddress } from "../../../src/core/addresses/network.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;
const typed = (wallets: readonly NetworkAddress[]) =>
  wallets.map(({ network, address }) => ({ network, address }));
const add = (wallets: readonly NetworkAddress[], costAccepted?: true) =>
  answer(
    { command: "addWallets", request: { wallets: typed(wallets), ...(costAccepted && { costAccepted }) } },
    world.effects,
  );

beforeEach(() => setUp(world));

describe("adding many wallets", () => {
  it("reports the cost first and adds none", async () => {
    expect(await add(unknownWallets(192))).toMatchObject({
      ok: true,
      value: { added: 0, cost: { requests: 384, left: 200, budget: 200 } },
    });
    await refreshDue(world.effects);
    expect((await readState()).wallets).toHaveLength(0);
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("stays within the budget for 192 wallets", async () => {
    const answered = await add(unknownWallets(192), true);
    expect(answered).toMatchObject({ ok: true, value: { added: 192, cost: null, waiting: { wallets: 92 } } });
    await refreshDue(world.effects);
    expect(world.sandbox.requests.length).toBeLessThanOrEqual(200);
    expect(world.sandbox.requests.length).toBeGreaterThan(190);
    expect((await readState()).wallets).toHaveLength(192);
    const before = world.sandbox.requests.length;
    await live(world, 23 * hour);
    expect(world.sandbox.requests.length).toBe(before);
    await live(world, 3 * hour);
    expect(world.sandbox.requests.length).toBeGreaterThan(before);
  });

  it("stays within the budget over many additions", async () => {
    const wallets = unknownWallets(192);
    for (let at = 0; at < wallets.length; at += 12) await watchTyped(world, ...wallets.slice(at, at + 12));
    await refreshDue(world.effects);
    expect(world.sandbox.requests.length).toBeLessThanOrEqual(200);
  });

  it("asks about a longer interval although the budget suffices", async () => {
    expect(await add(unknownWallets(20))).toMatchObject({ value: { added: 20, cost: null, waiting: null } });
    const more = unknownWallets(50).slice(20);
    expect(await add(more)).toMatchObject({ value: { added: 0, cost: { requests: 60, left: 160 } } });
    expect(await add(more.slice(0, 10))).toMatchObject({ value: { added: 10, cost: null } });
  });

  it("asks nothing for a single wallet, which waits", async () => {
    await changeState(
      ({ settings }) => ({ settings: { ...settings, dailyBudget: 10 } }),
      world.effects.now(),
    );
    const wallets = unknownWallets(7);
    expect(await add(wallets.slice(0, 5))).toMatchObject({ value: { added: 5, cost: null } });
    await refreshDue(world.effects);
    expect(await add(wallets.slice(5))).toMatchObject({ value: { cost: { requests: 4, left: 0 } } });
    const until = world.effects.now() + 24 * hour;
    expect(await add(wallets.slice(5, 6))).toMatchObject({
      value: { added: 1, cost: null, waiting: { wallets: 1, until } },
    });
    await refreshDue(world.effects);
    expect(world.sandbox.requests).toHaveLength(10);
  });

  it("reports how long wallets beyond the budget wait", async () => {
    await changeState(
      ({ settings }) => ({ settings: { ...settings, dailyBudget: 10 } }),
      world.effects.now(),
    );
    const wallets = unknownWallets(6);
    await add(wallets.slice(0, 4));
    await refreshDue(world.effects);
    const until = world.effects.now() + 24 * hour;
    const reply = await add(wallets.slice(4), true);
    expect(reply).toMatchObject({ value: { added: 2, waiting: { wallets: 1, until } } });
  });

  it("does not count watched wallets", async () => {
    const wallets = unknownWallets(100);
    await add(wallets, true);
    await refreshDue(world.effects);
    expect(await add(wallets)).toMatchObject({ value: { added: 0, known: 100, cost: null } });
  });
});
