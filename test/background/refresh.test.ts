import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { askForAll, refreshDue } from "../../src/background/refresh.ts";
import { readState } from "../../src/background/state.ts";
import { addWallets, removeWallets, setPaused } from "../../src/background/watchlist.ts";
import type { NetworkAddress } from "../../src/networks/network.ts";
import { walletId } from "../../src/networks/network.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { glanceItem, keyStatusItem, snapshotItem } from "../../src/storage/items.ts";
import { update } from "../../src/storage/write.ts";
import { wallets as sandboxWallets } from "../sandbox/wallets.ts";
import { freshWorld, setUp, start } from "./world.ts";

const world = freshWorld();
const hour = 3_600_000;

function wallet(name: string): NetworkAddress {
  const found = sandboxWallets.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no such wallet: ${name}`);
  return { network: found.network, address: found.address };
}

async function watch(...wallets: NetworkAddress[]) {
  await addWallets(
    wallets.map((each) => ({ ...each, source: { kind: "typed", at: start } as const })),
    world.effects.now(),
  );
}

const deadlines = wallet("evm-deadlines");
const none = wallet("evm-none");

describe("a wallet that was added", () => {
  it("is looked up: its list, its total, the glance and the badge", async () => {
    await setUp(world);
    await watch(deadlines);
    await refreshDue(world.effects);
    expect(world.asked()).toEqual(["airdrops/evm", "value/airdrops/evm"]);
    const snapshot = await read(snapshotItem(walletId(deadlines)));
    expect(snapshot?.airdrops).toHaveLength(6);
    expect(snapshot?.total).not.toBeNull();
    const glance = await read(glanceItem);
    expect(glance).toMatchObject({ walletCount: 1, rowCount: 6, waitingCount: 0, updatedAt: start });
    expect(Number(await browser.action.getBadgeText({}))).toBeGreaterThan(0);
  });

  it("is not asked about again before its time", async () => {
    await setUp(world);
    await watch(deadlines, none);
    await refreshDue(world.effects);
    const asked = world.asked().length;
    world.pass(5 * hour);
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    world.pass(2 * hour);
    await refreshDue(world.effects);
    expect(world.asked().length).toBeGreaterThan(asked);
  });

  it("is not looked up while paused", async () => {
    await setUp(world);
    await watch(deadlines);
    await setPaused(walletId(deadlines), true, start);
    await refreshDue(world.effects);
    expect(world.asked()).toEqual([]);
  });
});

describe("before the person agreed", () => {
  it("nothing is asked and nothing is stored", async () => {
    await refreshDue(world.effects);
    expect(world.sandbox.requests).toHaveLength(0);
    expect(await browser.storage.local.get()).toEqual({});
    expect(await browser.storage.session.get()).toEqual({});
  });
});

describe("the service's own total", () => {
  it("is asked again at once only when the list changed or holds an unknown, else after a day", async () => {
    await setUp(world);
    const known = wallet("evm-total-differs");
    await watch(known);
    await refreshDue(world.effects);
    await askForAll(world.effects);
    await refreshDue(world.effects);
    expect(world.asked()).toEqual(["airdrops/evm", "value/airdrops/evm", "airdrops/evm"]);
    world.pass(24 * hour);
    await refreshDue(world.effects);
    expect(world.asked().slice(3)).toEqual(["airdrops/evm", "value/airdrops/evm"]);
  });

  it("that cannot be had does not cost the list", async () => {
    await setUp(world);
    await watch(deadlines);
    world.sandbox.setFault("500", { endpoint: "value" });
    await refreshDue(world.effects);
    const snapshot = await read(snapshotItem(walletId(deadlines)));
    expect(snapshot?.airdrops).toHaveLength(6);
    expect(snapshot?.total).toBeNull();
  });
});

describe("one wallet that fails", () => {
  it("leaves the others and its own old data, says why, and is tried again later", async () => {
    await setUp(world);
    await watch(deadlines, none);
    await refreshDue(world.effects);
    world.sandbox.setFault("500", { address: deadlines.address });
    world.pass(7 * hour);
    await refreshDue(world.effects);
    const { schedule, snapshots, activity } = await readState();
    expect(snapshots.get(walletId(deadlines))?.airdrops).toHaveLength(6);
    expect(snapshots.get(walletId(none))?.fetchedAt).toBe(start + 7 * hour);
    expect(schedule[walletId(deadlines)]).toMatchObject({ failures: 1, failure: { kind: "server" } });
    expect(activity).toEqual({ run: null, outage: null });
    expect(await read(glanceItem)).toMatchObject({ failingCount: 1, rowCount: 6 });
    const asked = world.asked().length;
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue(world.effects);
    expect(world.asked().length).toBeGreaterThan(asked);
    expect((await readState()).schedule[walletId(deadlines)]).toMatchObject({ failures: 0, failure: null });
  });
});

describe("a service that must not be asked", () => {
  it("refuses the key: every request stops until the key changes", async () => {
    await setUp(world);
    await watch(deadlines, none, wallet("evm-total-differs"));
    world.sandbox.setFault("refused-key");
    await refreshDue(world.effects);
    const asked = world.asked().length;
    expect(asked).toBeLessThanOrEqual(3);
    world.pass(48 * hour);
    await askForAll(world.effects);
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    expect(await browser.action.getBadgeText({})).toBe("badge_alarm");
  });

  it("asks for patience: nobody asks before the time it named", async () => {
    await setUp(world);
    await watch(deadlines);
    world.sandbox.setFault("429");
    await refreshDue(world.effects);
    world.sandbox.setFault(null);
    const asked = world.asked().length;
    world.pass(119_000);
    await askForAll(world.effects);
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    world.pass(2_000);
    await refreshDue(world.effects);
    expect((await read(glanceItem)).rowCount).toBe(6);
    expect((await readState()).activity.outage).toBeNull();
  });

  it("cannot be reached: old data stays, and a person who asks is not made to wait", async () => {
    await setUp(world);
    await watch(deadlines);
    await refreshDue(world.effects);
    world.sandbox.setFault("reset");
    world.pass(7 * hour);
    await refreshDue(world.effects);
    expect((await readState()).activity.outage).toMatchObject({ failure: { kind: "offline" } });
    expect((await read(glanceItem)).rowCount).toBe(6);
    world.sandbox.setFault(null);
    await askForAll(world.effects);
    await refreshDue(world.effects);
    expect((await readState()).activity.outage).toBeNull();
  });

  it("is out of our permission: it is not asked", async () => {
    await setUp(world);
    await watch(deadlines);
    world.permission = false;
    await refreshDue(world.effects);
    expect(world.sandbox.requests).toHaveLength(0);
    expect((await readState()).activity.outage).toMatchObject({ failure: { kind: "permissionMissing" } });
    expect(await browser.action.getBadgeText({})).toBe("badge_alarm");
  });

  it("is down for everybody: after five wallets the others are left alone, and the state says so", async () => {
    await setUp(world);
    await watch(...sandboxWallets.map(({ network, address }) => ({ network, address })));
    world.sandbox.setFault("500");
    await refreshDue(world.effects);
    // Five in all, and those that were under way with the fifth.
    expect(world.asked().length).toBeLessThanOrEqual(8);
    expect((await readState()).activity.outage).toMatchObject({ failure: { kind: "server" } });
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue(world.effects);
    expect((await readState()).activity.outage).toBeNull();
  });

  it("redirects: the second host learns nothing", async () => {
    await setUp(world);
    await watch(deadlines);
    world.sandbox.setFault("redirect");
    await refreshDue(world.effects);
    expect(world.sandbox.redirected).toHaveLength(0);
    expect((await readState()).activity.outage).toMatchObject({ failure: { kind: "redirected" } });
  });
});

describe("one refusal among many requests under way", () => {
  const twelve = sandboxWallets.slice(0, 12).map(({ network, address }) => ({ network, address }));

  /** Answers the first request in its own way, and only then lets the others be answered as usual. */
  function firstAnswer(answer: () => Response) {
    const refused = Promise.withResolvers<void>();
    let requests = 0;
    return {
      count: () => requests,
      effects: {
        ...world.effects,
        fetch: async (...request: Parameters<typeof fetch>) => {
          requests += 1;
          if (requests === 1) {
            queueMicrotask(refused.resolve);
            return answer();
          }
          await refused.promise;
          return fetch(...request);
        },
      },
    };
  }

  it("a wait that the service asked for is not forgotten over good answers", async () => {
    await setUp(world);
    await watch(...twelve);
    const first = firstAnswer(() => new Response("", { status: 429, headers: { "retry-after": "3600" } }));
    await refreshDue(first.effects);
    expect((await readState()).activity.outage).toMatchObject({ until: start + hour });
    // Four under way, of which three may go on to ask for their total.
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("a refused key stays refused, whatever was answered to questions asked before", async () => {
    await setUp(world);
    await watch(...twelve);
    const first = firstAnswer(() => new Response("", { status: 401 }));
    await refreshDue(first.effects);
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("a key that is refused for the total alone is refused", async () => {
    await setUp(world);
    await watch(deadlines);
    world.sandbox.setFault("refused-key", { endpoint: "value" });
    await refreshDue(world.effects);
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    expect(await browser.action.getBadgeText({})).toBe("badge_alarm");
    expect((await read(glanceItem)).rowCount).toBe(6);
  });
});

describe("a storage that is full", () => {
  it("loses neither the alarm nor what was known", async () => {
    await setUp(world);
    await watch(deadlines);
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
    await expect(refreshDue(world.effects)).rejects.toThrow();
    expect(await browser.alarms.get("refresh")).toBeDefined();
    expect((await readState()).wallets).toHaveLength(1);
  });
});

describe("a background that is killed", () => {
  it("goes on in the next one with what was not stored yet", async () => {
    await setUp(world);
    await watch(none, deadlines);
    const second = Promise.withResolvers<void>();
    let requests = 0;
    const dying = {
      ...world.effects,
      // Answers about the first wallet, then falls silent, as a killed background's requests do.
      fetch: async (...request: Parameters<typeof fetch>) => {
        requests += 1;
        if (!String(request[0]).endsWith(deadlines.address)) return fetch(...request);
        second.resolve();
        return new Promise<Response>(() => undefined);
      },
    };
    const killed = refreshDue(dying);
    await second.promise;
    await expect.poll(async () => (await readState()).schedule[walletId(none)]?.attemptedAt).toBe(start);
    await world.restartBackground();
    await expect(killed).rejects.toThrow();
    const asked = world.asked().length;
    await refreshDue(world.effects);
    expect(requests).toBe(3);
    expect(world.asked().slice(asked)).toEqual(["airdrops/evm", "value/airdrops/evm"]);
    expect(await read(glanceItem)).toMatchObject({ rowCount: 6, waitingCount: 0 });
  });

  it("is woken again soon, because the alarm is set before the first request", async () => {
    await setUp(world);
    await watch(deadlines);
    let alarmAtFirstRequest: number | undefined;
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        alarmAtFirstRequest ??= (await browser.alarms.get("refresh"))?.scheduledTime;
        return fetch(...request);
      },
    };
    await refreshDue(effects);
    expect(alarmAtFirstRequest).toBe(start + 30_000);
    expect((await browser.alarms.get("refresh"))?.scheduledTime).toBe(start + 6 * hour);
  });
});

describe("changes while requests are under way", () => {
  it("an answer to a key that was changed meanwhile is thrown away", async () => {
    await setUp(world);
    await watch(deadlines);
    await update(apiKeyItem, (key) => key && { ...key, secret: "old" });
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request);
        await update(apiKeyItem, (key) => key && { ...key, secret: world.sandbox.key });
        return answer;
      },
    };
    await refreshDue(effects);
    await refreshDue(world.effects);
    expect(world.sandbox.requests.map(({ key }) => key)).toEqual([
      "old",
      world.sandbox.key,
      world.sandbox.key,
    ]);
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect((await read(glanceItem)).rowCount).toBe(6);
  });

  it("an answer about a wallet that was removed meanwhile is thrown away", async () => {
    await setUp(world);
    await watch(deadlines);
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        await removeWallets([walletId(deadlines)], start);
        return fetch(...request);
      },
    };
    await refreshDue(effects);
    expect((await readState()).snapshots.size).toBe(0);
    expect(await read(snapshotItem(walletId(deadlines)))).toBeNull();
  });

  it("two refreshes at once ask each question once", async () => {
    await setUp(world);
    await watch(deadlines, none);
    await Promise.all([refreshDue(world.effects), refreshDue(world.effects), refreshDue(world.effects)]);
    expect(world.asked()).toHaveLength(4);
  });

  it("ten impatient clicks while one is under way cost nothing more", async () => {
    await setUp(world);
    await watch(deadlines, none);
    let clicked = false;
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request);
        if (!clicked) {
          clicked = true;
          for (let click = 0; click < 10; click += 1) await askForAll(world.effects);
        }
        return answer;
      },
    };
    await refreshDue(effects);
    await refreshDue(effects);
    expect(world.asked()).toHaveLength(4);
  });

  it("at most 4 requests are under way", async () => {
    await setUp(world);
    await watch(...sandboxWallets.slice(0, 12).map(({ network, address }) => ({ network, address })));
    let underWay = 0;
    let most = 0;
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        underWay += 1;
        most = Math.max(most, underWay);
        const answer = await fetch(...request);
        underWay -= 1;
        return answer;
      },
    };
    await refreshDue(effects);
    expect(most).toBe(4);
    expect((await read(glanceItem)).waitingCount).toBe(0);
  });
});
