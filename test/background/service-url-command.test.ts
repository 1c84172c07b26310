import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "../../src/background/answer.ts";
import { refreshDue } from "../../src/background/refresh.ts";
import { read } from "../../src/storage/item.ts";
import { settingsItem } from "../../src/storage/items.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "./world.ts";

const world = freshWorld();

function ask(command: string, request: unknown = {}) {
  return answer({ command, request }, world.effects);
}

describe("the service URL", () => {
  beforeEach(() => setUp(world));

  it.each([
    ["ftp://service.example", "needsHttps"],
    ["http://192.168.1.2", "needsHttps"],
    ["service", "notAUrl"],
    ["https://me:secret@service.example", "credentials"],
    ["https://service.example/?a=1", "extras"],
  ])("%s is refused: %s", async (url, problem) => {
    expect(await ask("saveServiceUrl", { url })).toEqual({ ok: true, value: { problem } });
    expect((await read(settingsItem)).serviceUrl).toBe(world.sandbox.url);
  });

  it("without the browser's permission is refused", async () => {
    world.permission = false;
    const answered = await ask("saveServiceUrl", { url: "https://service.example" });
    expect(answered).toEqual({ ok: true, value: { problem: "permissionMissing" } });
  });

  it("saved once more as it is ends no wait that the service asked for", async () => {
    await watchTyped(world, sandboxWallet("evm-deadlines"));
    world.sandbox.setFault("429");
    await refreshDue(world.effects);
    const asked = world.asked().length;
    await ask("saveServiceUrl", { url: `${world.sandbox.url}/` });
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
  });

  it("loses its trailing slash", async () => {
    await ask("saveServiceUrl", { url: " https://service.example/base/ " });
    expect((await read(settingsItem)).serviceUrl).toBe("https://service.example/base");
  });
});
