import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { alertSettingsItem } from "../../../src/storage/alerts.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { freshProfiles, type Profile } from "../profiles.ts";
import { freshWorld } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;

let a: Profile;
let b: Profile;

beforeEach(async () => {
  const profile = freshProfiles(world);
  a = await profile();
  b = await profile();
});

const absent = (key: string) => browser.storage.local.remove(key);
const unreadable = (key: string) => browser.storage.local.set({ [key]: "garbage" });

describe("a setting that changes repeatedly", () => {
  it.each([
    ["the alerts were never saved", absent],
    ["the alerts cannot be read", unreadable],
  ])("reaches all devices each time although %s", async (_what, lose) => {
    await a.in(() => lose(alertSettingsItem.key));
    for (const each of [a, b]) await each.do("setSync", { on: true });
    for (const refreshEvery of [12 * hour, hour, 24 * hour]) {
      await a.do("saveSettings", { refreshEvery });
      await b.exchange();
      for (const each of [a, b])
        expect((await each.in(() => read(settingsItem))).refreshEvery).toBe(refreshEvery);
    }
  });
});

it("restores lost settings beside later changes", async () => {
  for (const each of [a, b]) await each.do("setSync", { on: true });
  await a.do("saveSettings", { refreshEvery: 12 * hour });
  await b.exchange();
  await a.in(() => absent(alertSettingsItem.key));
  await a.do("saveSettings", { refreshEvery: hour });
  await b.exchange();
  for (const each of [a, b]) {
    expect((await each.in(() => read(settingsItem))).refreshEvery).toBe(hour);
  }
});
