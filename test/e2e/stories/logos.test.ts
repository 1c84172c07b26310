/** Logos in the popup: the background fetches them only from the service's own site. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentVersion } from "../../../src/config.ts";
import { consentItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { seedDead, stored } from "../stages/stored-profile.ts";

const address = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
const patience = { timeout: 20_000 };
/** A request without identifying data. */
const bare = { hasKey: false, cookie: null, referer: null, origin: null };

const policy = /content.security.policy/i;

let stage: Stage;
let popup: View;
/** A second host with logos of its own. */
let foreign: Sandbox;
const foreignHost = () => `localhost:${new URL(foreign.url).port}`;

beforeAll(async () => {
  // The browser permits the other host, so only Windfall itself keeps its logos away.
  stage = await setStage({ allowHosts: ["http://localhost/*"] });
  foreign = await startSandbox();
  const shown = { plain: "plain.png", webp: "still.webp", huge: "bomb.png", animated: "animated.gif" };
  const hostile = { large: "large.png", vector: "vector.svg", page: "page.png", redirected: "redirect.png" };
  stage.sandbox.setAirdrops("evm", address, [
    ...Object.entries({ ...shown, ...hostile }).map(([id, file]) =>
      entry(id, { imgUrl: `{origin}/img/${file}` }),
    ),
    entry("foreign", { imgUrl: `http://${foreignHost()}/img/foreign.png` }),
  ]);
});
afterAll(async () => {
  await stage.strike(policy);
  await foreign.stop();
});

/** @returns for each airdrop `logo` for a visible picture, otherwise its monogram */
async function logosIn(view: View): Promise<Record<string, string>> {
  return view.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("section li")].map((row) => {
        const logo = row.querySelector('img, [style*="--hue"]');
        const isShown = logo instanceof HTMLImageElement && logo.complete && logo.naturalWidth === 64;
        return [row.querySelector("a")?.textContent ?? "", isShown ? "logo" : (logo?.textContent ?? "")];
      }),
    ),
  );
}

const monograms = { huge: "H", large: "L", vector: "V", page: "P", redirected: "R" };
const own = { plain: "logo", webp: "logo", animated: "logo", ...monograms };

describe("logos on the service's own site", () => {
  it("are shown, with monograms for hostile files", async () => {
    await seedDead(stage.driver, stored(consentItem, { version: consentVersion, agreedAt: 1 }));
    const options = await stage.driver.openExtensionPage("options.html#connection");
    await options.fill({ label: "API key" }, stage.sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    await options.goTo("#wallets");
    await options.fill({ role: "textbox", name: "Addresses" }, address);
    await options.click({ role: "button", name: "Add addresses" });
    popup = await stage.driver.openExtensionPage("popup.html");
    await expect.poll(() => logosIn(popup), patience).toEqual({ ...own, foreign: "F" });
    await options.close();
  });

  it("are fetched once each, without key, cookie or referrer", async () => {
    const files = stage.sandbox.logoRequests.map(({ path }) => path).sort();
    expect(files).toEqual([...new Set(files)]);
    expect(files).toHaveLength(8);
    for (const request of stage.sandbox.logoRequests) expect(request).toMatchObject(bare);
    expect(stage.sandbox.redirected).toEqual([]);
  });

  it("are shown again without a request after a kill", async () => {
    await popup.close();
    await stage.driver.killBackground();
    const asked = stage.sandbox.logoRequests.length;
    popup = await stage.driver.openExtensionPage("popup.html");
    await expect.poll(() => logosIn(popup), patience).toEqual({ ...own, foreign: "F" });
    expect(stage.sandbox.logoRequests).toHaveLength(asked);
  });
});

describe("logos on another host", () => {
  it("are not fetched", () => {
    expect(foreign.logoRequests).toEqual([]);
    expect(stage.hosts.contacted()).not.toContain(foreignHost());
  });
});

describe("a request of a page", () => {
  it("is refused by the page's policy", async () => {
    const asked = stage.sandbox.logoRequests.length;
    const url = `${stage.sandbox.url}/img/plain.png`;
    // Chromium collects only errors of the extension's own scripts.
    const own = `//# sourceURL=${await popup.url()}`;
    const answer = `fetch(${JSON.stringify(url)}).then(() => "answered", () => "refused")\n${own}\n`;
    expect(await popup.evaluate(answer)).toBe("refused");
    // Without it the log would miss errors in every story.
    const isLogged = async () => (await stage.driver.errors()).some((error) => policy.test(error));
    await until("the error in the log", isLogged);
    expect(stage.sandbox.logoRequests).toHaveLength(asked);
  });
});
