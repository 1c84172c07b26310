import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();

const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

describe("a refresh under way", () => {
  it.each([
    ["removeKey", {}],
    ["saveKey", { key: "another" }],
    ["saveServiceUrl", { url: "https://another.example" }],
    ["eraseAll", { fromSync: false }],
  ])("sends no key that %s took away before the request", async (command, request) => {
    await setUp(world);
    await watchTyped(deadlines);
    // Otherwise the service would refuse the other key, and Windfall would not save it.
    world.sandbox.setFault("rejected");
    let commands = 0;
    vi.mocked(browser.permissions.contains).mockImplementation(async () => {
      const isTaken = (await readState()).schedule[walletId(deadlines)]?.wait != null;
      if (isTaken && commands === 0) {
        commands += 1;
        expect(await handleMessage({ command, request })).toMatchObject({ ok: true });
      }
      return true;
    });
    await refreshDue();
    expect(commands).toBe(1);
    expect(world.sandbox.requests.map(({ key }) => key)).not.toContain(world.sandbox.key);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("sends nothing more for ten clicks on Refresh", async () => {
    await setUp(world);
    await watchTyped(deadlines, none);
    let clicked = false;
    world.fetch = async (...request: Parameters<typeof fetch>) => {
      const answer = await realFetch(...request);
      if (!clicked) {
        clicked = true;
        world.pass(1);
        for (let click = 0; click < 10; click += 1) await requestAll({});
      }
      return answer;
    };
    await refreshDue();
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(4);
  });
});
