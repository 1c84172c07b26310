/** The main job, from install to a deadline on the toolbar, as one person lives it: the chapters follow each other. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { walletPageAddresses } from "../../sandbox/wallet-page/addresses.ts";
import { forbiddenCalls } from "../../sandbox/wallet-page/call-log.ts";
import { wallet } from "../../sandbox/wallets.ts";
import { refreshEnded } from "../refresh-ended.ts";
import { type Stage, setStage } from "../stage.ts";
import { until } from "../until.ts";
import type { View } from "../view.ts";

const airdrops = { role: "region", name: "Airdrops" };
const rows = { role: "listitem", within: airdrops };
const links = { role: "link", within: airdrops };
const keyField = { label: "API key" };
const saveKey = { role: "button", name: "Save key" };
const total = { role: "region", name: "Total unclaimed value" };

const red = "#b3261e";
const grey = "#5f6368";

let stage: Stage;
let options: View;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(await stage.driver.errors()).toEqual([]);
  const foreign = stage.hosts.contacted().filter((host) => !stage.allowed().includes(host));
  expect(foreign, "hosts contacted besides the service and the page").toEqual([]);
});

async function popupInTab(): Promise<View> {
  return stage.driver.openExtensionPage("popup.html");
}

describe("before consent", () => {
  it("the options open by themselves and ask, and the badge says off", async () => {
    options = await stage.driver.waitForPage((url) => url.includes("options.html"));
    await options.waitFor({ role: "button", name: "Agree and continue" });
    expect(await stage.driver.badge()).toMatchObject({ text: "off", color: grey });
  });

  it("a click on a page with a wallet looks at nothing, asks nobody and stores nothing", async () => {
    const page = await stage.driver.openPage(stage.walletPage.url);
    await page.evaluate("window.walletPageReady");
    const popup = await stage.driver.clickToolbar(page);
    await popup.waitFor({ role: "button", name: "Read and agree" });
    expect(await page.evaluate(() => window.walletCalls)).toEqual([]);
    expect(await stage.driver.readStorage("local")).toEqual({});
    expect(await stage.driver.readStorage("session")).toEqual({});
    expect(stage.sandbox.requests).toHaveLength(0);
    await popup.close();
    await page.close();
  });
});

describe("the first run", () => {
  it("goes from consent to the key", async () => {
    await options.click({ role: "button", name: "Agree and continue" });
    await options.waitUntil("the key field in focus", keyField, ([field]) => field?.focused === true);
    await until("the badge asks for a key", async () => (await stage.driver.badge()).text === "key");
  });

  it("a refused key is not kept, and can be mended in its field", async () => {
    await options.fill(keyField, "windfall-sandbox-kex");
    await options.click(saveKey);
    await options.waitUntil("the refusal", { role: "alert" }, (found) =>
      found.some(({ text }) => text.includes("refused this key")),
    );
    expect((await options.waitFor(keyField)).value).toBe("windfall-sandbox-kex");
    expect(JSON.stringify(await stage.driver.readStorage())).not.toContain("sandbox-kex");
  });

  it("an accepted key is kept, and is nowhere on the page", async () => {
    await options.fill(keyField, stage.sandbox.key);
    await options.click(saveKey);
    await options.waitUntil("the acceptance", { role: "status" }, (found) =>
      found.some(({ text }) => text.includes("The service accepted it")),
    );
    expect((await options.waitFor(keyField)).value).toBe("");
    expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain(stage.sandbox.key);
  });

  it("addresses of six networks are pasted; the one that fits two networks is asked about", async () => {
    const pasted = [
      wallet("evm-deadlines").address.toLowerCase(),
      wallet("solana-soon").address,
      wallet("move-very-soon").address,
      wallet("cosmos-soon").address,
      wallet("bitcoin-very-soon").address,
      wallet("starknet-very-soon").address,
      wallet("move-ambiguous").address,
      "0x1234",
    ];
    await options.fill({ role: "textbox", name: "Addresses" }, pasted.join("\n"));
    await options.click({ role: "button", name: "Add addresses" });
    const wallets = { role: "listitem", within: { role: "list", name: "Wallets" } };
    await options.waitUntil("six wallets", wallets, (found) => found.length === 6);
    // What could not be read stays where it was typed.
    expect((await options.waitFor({ role: "textbox", name: "Addresses" })).value).toContain("0x1234");
    await options.choose({ role: "combobox", name: /^Network of 0x05a9/ }, "Move");
    await options.click({ role: "button", name: /^Add 0x05a9/ });
    const found = await options.waitUntil("seven wallets", wallets, (all) => all.length === 7);
    expect(found[0]?.text).toContain(wallet("evm-deadlines").address);
    expect(found[0]?.text).toContain("EVM");
  });
});

const expected = [
  ["Opal Lend", "$640.00", "Expires within 7 days"],
  ["Alder Network", "$412.50", "Expires within 7 days"],
  ["Willow Prover", "$250.00", "Expires within 7 days"],
  ["Umber Runes", "$58.60", "Expires within 7 days"],
  ["Thistle Zone", "$45.00", "Expires within 7 days"],
  ["Ember Rollup", "value unknown", "Expires within 7 days"],
  ["Brindle Finance", "$1,204.07", "Expires within 30 days"],
  ["Sable Chain", "$310.10", "Expires within 30 days"],
  ["Iris Perps", "$230.40", "Expires within 30 days"],
  ["Fable Points", "$12.30", "Expires within 30 days"],
  ["Yarrow Season", "value unknown", "Expires within 30 days"],
  ["Drift Garden", "$89.99", ""],
  ["Pine Oracle", "$18.25", ""],
  ["Reed Liquidity", "$5.00", ""],
  ["Juniper Swap", "$0.01", ""],
  ["Kelp Quest", "$0.00", ""],
  ["Cobalt Bridge", "value unknown", ""],
] as const;

async function expectTheList(popup: View): Promise<void> {
  const shown = await popup.waitUntil("every row in its place", rows, (found) =>
    expected.every(([name], index) => found.length === expected.length && found[index]?.text.includes(name)),
  );
  expected.forEach(([_name, value, urgency], index) => {
    const text = shown[index]?.text;
    expect(text).toContain(value);
    if (urgency === "") expect(text).not.toContain("Expires");
    else expect(text).toContain(urgency);
  });
  const headline = await popup.text(total);
  expect(headline).toContain("≥ $3,276.22");
  expect(headline).toContain("and 3 of unknown value");
}

describe("the glance", () => {
  it("lists them in order, with urgency in words and the total", async () => {
    await refreshEnded(stage.driver);
    const popup = await popupInTab();
    await expectTheList(popup);
    await popup.close();
  });

  it("each row is one link to the service's own page, and a click opens it", async () => {
    const popup = await popupInTab();
    const found = await popup.waitUntil("a link a row", links, (all) => all.length === expected.length);
    expect(found.map(({ attributes }) => attributes.href?.startsWith(stage.sandbox.url))).toEqual(
      expected.map(() => true),
    );
    await popup.click({ role: "link", name: "Opal Lend", within: airdrops });
    const opened = await stage.driver.waitForPage((url) => url === found[0]?.attributes.href);
    await opened.close();
    await popup.close();
  });

  it("the badge counts what expires within 7 days, in red, with a tooltip in words", async () => {
    await until("the count", async () => (await stage.driver.badge()).text === "6");
    expect(await stage.driver.badge()).toEqual({
      text: "6",
      color: red,
      title: "6 airdrops expire within 7 days",
    });
  });
});

describe("with the service gone", () => {
  it("a killed background changes nothing of what is seen", async () => {
    await stage.sandbox.stop();
    await stage.driver.killBackground();
    expect(await stage.driver.badge()).toMatchObject({ text: "6", color: red });
    const popup = await popupInTab();
    await expectTheList(popup);
    await popup.close();
  });

  it("a restarted browser shows the same, and has its alarm again", async () => {
    await stage.driver.restart();
    await until("the badge", async () => (await stage.driver.badge()).text === "6");
    expect(await stage.driver.badge()).toMatchObject({ color: red });
    await until("the alarm", async () =>
      (await stage.driver.alarms()).some(({ name }) => name === "refresh"),
    );
    const popup = await popupInTab();
    await expectTheList(popup);
    await popup.close();
    await stage.restartSandbox();
  });
});

describe("a page with a connected wallet, for whose host there is no permission", () => {
  it("a click on the toolbar finds its addresses and looks them up, and the wallet sees reads only", async () => {
    stage.sandbox.setAirdrops("evm", walletPageAddresses.evm, [
      {
        airdropId: "found",
        airdropName: "Found On A Page",
        imgUrl: "{origin}/img/found.png",
        usdValue: 77,
        isUnknownUsdValue: false,
        isExpiringSoon: true,
        isExpiringVerySoon: true,
        addressUrl: "{origin}/address/{address}/found",
      },
    ]);
    const page = await stage.driver.openPage(stage.walletPage.url);
    await page.evaluate("window.walletPageReady");
    const popup = await stage.driver.clickToolbar(page);
    await popup.waitUntil("the new airdrop", links, (found) =>
      found.some(({ text }) => text === "Found On A Page"),
    );
    const asked = stage.sandbox.requests.map(({ path }) => path);
    for (const address of Object.values(walletPageAddresses)) {
      expect(asked.some((path) => path.endsWith(`/${address}`))).toBe(true);
    }
    const calls = await page.evaluate(() => window.walletCalls);
    expect(calls).not.toEqual([]);
    expect(forbiddenCalls(calls)).toEqual([]);
    await until("the badge", async () => (await stage.driver.badge()).text === "7");
    await popup.close();
  });

  it("Undo takes them off the list again", async () => {
    const page = await stage.driver.openPage(`${stage.walletPage.url}?wallets=evm&flood=3`);
    await page.evaluate("window.walletPageReady");
    const popup = await stage.driver.clickToolbar(page);
    await popup.click({ role: "button", name: "Undo" });
    await popup.waitUntil("its words", { role: "status" }, (found) =>
      found.some(({ text }) => text === "Removed again: 2 wallets"),
    );
    expect(JSON.stringify((await stage.driver.readStorage()).watchlist)).not.toContain("0xa1a1");
    await popup.close();
    await page.close();
  });

  it("a page that reports too many is not believed without a yes", async () => {
    const page = await stage.driver.openPage(`${stage.walletPage.url}?wallets=evm&flood=14`);
    await page.evaluate("window.walletPageReady");
    const before = stage.sandbox.requests.length;
    const popup = await stage.driver.clickToolbar(page);
    await popup.click({ role: "button", name: "Not now" });
    expect(stage.sandbox.requests).toHaveLength(before);
    await popup.close();
    await page.close();
  });
});

describe("a service that misbehaves", () => {
  it("redirects: the second host receives nothing, and the popup says so above what is known", async () => {
    stage.sandbox.setFault("redirect");
    const popup = await popupInTab();
    await popup.click({ role: "button", name: "Refresh" });
    await popup.waitUntil("the words", { role: "status" }, (found) =>
      found.some(({ text }) => text.startsWith("The service sent Windfall elsewhere")),
    );
    expect(stage.sandbox.redirected).toEqual([]);
    await popup.waitUntil("what was known", links, (found) => found.length > expected.length);
    await popup.close();
  });

  it("refuses the key: every request stops, and the badge says that the person is needed", async () => {
    stage.sandbox.setFault("refused-key");
    const popup = await popupInTab();
    await popup.click({ role: "button", name: "Refresh" });
    await until("the badge", async () => (await stage.driver.badge()).text === "!");
    // Those that were under way when the first refusal came.
    await refreshEnded(stage.driver);
    const asked = stage.sandbox.requests.length;
    await popup.close();
    await stage.driver.ringAlarm("refresh");
    await stage.driver.killBackground();
    const again = await popupInTab();
    await again.waitUntil("the words", { role: "status" }, (found) =>
      found.some(({ text }) => text.startsWith("The service refused your API key")),
    );
    expect(stage.sandbox.requests).toHaveLength(asked);
    await again.waitUntil("what was known", links, (found) => found.length > expected.length);
    await again.close();
  });
});
