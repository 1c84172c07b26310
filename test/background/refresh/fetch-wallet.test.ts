import { describe, expect, it } from "vitest";
import { fetchList } from "../../../src/background/refresh/fetch-wallet.ts";
import { freshWorld, sandboxWallet, setUp } from "../world.ts";

const world = freshWorld();
const deadlines = sandboxWallet("evm-deadlines");

describe("the fetch of a list", () => {
  it("fails without the permission, and sends nothing", async () => {
    const { key } = await saved();
    world.permission = false;
    const list = await fetchList(deadlines, key, () => true);
    expect(list).toMatchObject({ ok: false, failure: { kind: "permissionMissing" } });
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("is no failure for a key that is unwanted meanwhile", async () => {
    const { key } = await saved();
    expect(await fetchList(deadlines, key, () => false)).toBeNull();
    expect(world.sandbox.requests).toHaveLength(0);
  });
});

async function saved() {
  await setUp(world);
  return { key: { secret: world.sandbox.key, serviceUrl: world.sandbox.url } };
}
