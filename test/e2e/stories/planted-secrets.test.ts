/** Recovery phrases and private keys in every field, file, synced item and wallet's name, with no question answered. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { limits } from "../../../src/config.ts";
import { encodeBackup } from "../../../src/core/backup/encode.ts";
import { alertSettings } from "../../../src/core/settings/alert-settings.ts";
import { settings } from "../../../src/core/settings/settings.ts";
import { watchlistItem } from "../../../src/storage/items.ts";
import { leaksInto, type Planted, pasteWithSecret, planted } from "../../core/pasting/planted-secrets.ts";
import { digits, either, evm } from "../../core/pasting/reading.ts";
import { entry } from "../../sandbox/entry.ts";
import { runsOr, seed } from "../../seed.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { addFound } from "../stages/found.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { restore } from "../stages/restore.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";

/** The most texts for a field, so that a soak of many runs stays short. */
const mostTexts = 200;
const sample = <T>(from: fc.Arbitrary<T>, usual: number): readonly T[] =>
  fc.sample(from, { seed, numRuns: Math.min(mostTexts, runsOr(usual)) });

/** A scan of a page with more wallets is slower. */
const mostNames = 12;

const secrets = sample(planted, 12);
const pastes = sample(pasteWithSecret, 3);

const key: Planted = { what: "key", parts: [digits], text: digits, traced: [...digits], leak: 20 };
const groups = digits.replace(/.{8}/g, "$& ").trim();
const base58 = "HEuYgXYRHezeeQoTit9CVtxgBWyXDw5NKfH9rToovV7s";
const namedKey: Planted = { what: "named key", parts: [base58], text: base58, traced: [...base58], leak: 20 };
/** The texts that once sent a key to the service, and the other usual places of one, with honest addresses. */
const usualPlaces = [
  `Aptos\naddress\n0x${either}\n0x${digits}`,
  `Aptos\naddress,0x${digits}`,
  `Wallets to move to the ledger\n${evm}\n0x${digits}`,
  `{"evm": "${evm}", "sui": "0x${digits}"}`,
  `ETH ${evm}, SUI 0x${digits}`,
  `Sui: 0x${digits}`,
  `private key: ${digits}`,
  `${evm} ${groups}`,
  `${evm}\n${groups.replaceAll(" ", "\n")}`,
  `${evm},${groups.replaceAll(" ", ",")}`,
  `Address,Name\n${evm},${groups}`,
  `Address,Key\n${evm},0x${digits.slice(1)}`,
  `${evm}\n0x${digits.slice(4)}`,
  ...["private key", "Schlüssel", "clave", "ключ", "私钥", "秘密鍵", "개인 키", "مفتاح", "khóa"].map(
    (word) => `${evm} Main\n${word}: ${base58}`,
  ),
];

/** All digits, so that it needs no checksum. */
const plainAddress = (number: number) => `0x1${String(number).padStart(39, "0")}`;

let stage: Stage;
let options: View;

beforeAll(async () => {
  stage = await setStage({ anyPort: true });
  await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
  const { url: serviceUrl, key: apiKey } = stage.sandbox;
  stage.sandbox.setAirdrops("evm", numberedAddress(0), [entry("Alder Network")]);
  await seedDead(stage.driver, storedProfile({ serviceUrl, key: apiKey, addresses: [numberedAddress(0)] }));
  options = await stage.driver.openExtensionPage("options.html#wallets");
});
afterAll(() => stage?.strike());

/**
 * Types each text into a field and sends it: by its form, or by Enter.
 * @returns the number of typed texts: fewer than all if the field disappears
 */
async function type(view: View, selector: string, texts: readonly string[]): Promise<number> {
  // The browser slows the timers of a tab behind another.
  await view.bringToFront();
  await until(`the field ${selector}`, () =>
    view.evaluate((at: string) => document.querySelector(at) !== null, selector),
  );
  return view.evaluate(
    async ({ at, all }: { readonly at: string; readonly all: readonly string[] }) => {
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      for (const [index, text] of all.entries()) {
        const field = document.querySelector(at);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return index;
        field.focus();
        // React notices only what the element's own setter has set.
        Reflect.set(Object.getPrototypeOf(field), "value", text, field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await turn();
        if (field.form === null)
          field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        else field.form.requestSubmit();
        do await turn();
        while (field.isConnected && field.readOnly);
      }
      return all.length;
    },
    { at: selector, all: texts },
  );
}

/** @returns the items of a storage area */
function area(name: "local" | "session" | "sync"): Promise<Readonly<Record<string, unknown>>> {
  return options.evaluate((which: string) => Object(globalThis).chrome.storage[which].get(null), name);
}

/** Items in the browser's sync before Windfall uses it. */
const syncedBefore: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...secrets.map(({ text }, at) => [
    `evm:${plainAddress(at)}`,
    { label: text, removed: false, when: 1, note: text },
  ]),
  ...secrets.map(({ text }, at) => [`planted ${at}`, text]),
]);

/** @returns the secrets that left their place */
async function leaked(all: readonly Planted[]): Promise<string[]> {
  await refreshEnded(stage.driver, { timeout: 40_000 });
  const { sandbox, driver } = stage;
  const synced = Object.entries(await area("sync")).filter(
    ([name, item]) => !isDeepStrictEqual(item, syncedBefore[name]),
  );
  const sent = [...sandbox.requests, ...sandbox.logoRequests, ...sandbox.redirected].map((one) => one.sent);
  const places = [
    JSON.stringify([await area("local"), await area("session"), synced]),
    ...new Set(sent.map(decodeURIComponent)),
    await options.evaluate(() => `${document.title} ${location.href}`),
    (await driver.badge()).title,
  ];
  const text = places.join('"');
  return all.filter((secret) => leaksInto(text, secret)).map((secret) => secret.text);
}

/** @returns whether an address is on the watchlist */
async function includes(address: string): Promise<boolean> {
  const list = z.object({ d: z.array(z.object({ address: z.string() })) });
  const stored = list.safeParse((await area("local"))[watchlistItem.key]);
  return stored.data?.d.some((wallet) => wallet.address === address) ?? false;
}

describe("no planted secret leaves", () => {
  it("an item of the browser's sync", async () => {
    await options.evaluate((all: object) => Object(globalThis).chrome.storage.sync.set(all), syncedBefore);
    await options.goTo("#data");
    await options.click({ role: "checkbox", name: "Sync with my other browsers" });
    await until("the synced wallets", () => includes(plainAddress(secrets.length - 1)));
    await until("this device's own wallet", async () => `evm:${numberedAddress(0)}` in (await area("sync")));
    expect(await leaked(secrets)).toEqual([]);
  });

  it("a backup file", async () => {
    const file = JSON.parse(
      encodeBackup(
        {
          wallets: [],
          dismissals: secrets.map(({ parts }, at) => ({
            wallet: `evm:${plainAddress(300 + at)}`,
            airdrop: `planted-${at}`,
            claimed: { name: parts.join(" ").slice(0, limits.nameChars), usdValue: 1, at: 1 },
          })),
          settings: settings.defaults,
          alerts: alertSettings.defaults,
        },
        0,
      ),
    );
    const withSecrets = {
      ...file,
      wallets: secrets.map(({ text }, at) => ({
        network: "evm",
        address: plainAddress(300 + at),
        label: text,
        paused: true,
        addedAt: 1,
        note: text,
      })),
      settings: { ...file.settings, serviceUrl: undefined, note: secrets[0]?.text },
      note: secrets[0]?.text,
    };
    await options.goTo("#data");
    await restore(options, JSON.stringify(withSecrets));
    await until("the restored wallets", () => includes(plainAddress(300 + secrets.length - 1)));
    expect(await leaked(secrets)).toEqual([]);
  });

  it("the name of a page's wallet", async () => {
    const { driver, walletPage } = stage;
    const page = await driver.openPage(`${walletPage.url}?none`);
    const names = secrets
      .slice(0, mostNames)
      .map(({ text }, at) => ({ name: text, address: plainAddress(600 + at) }));
    await page.evaluate((all: readonly { readonly name: string; readonly address: string }[]) => {
      addEventListener("eip6963:requestProvider", () => {
        for (const { name, address } of all) {
          const provider = { request: async () => [address], on: () => undefined };
          const detail = { info: { uuid: address, name, rdns: "org.example", icon: "data:," }, provider };
          dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
        }
      });
    }, names);
    const popup = await driver.clickToolbar(page);
    await popup.waitUntil("the card", { role: "checkbox" }, ({ length }) => length === names.length);
    await popup.evaluate(() => {
      for (const box of document.querySelectorAll("input[type=checkbox]"))
        if (box instanceof HTMLInputElement && !box.checked) box.click();
    });
    await addFound(popup);
    await until("the added wallets", () => includes(plainAddress(600)));
    expect(await leaked(secrets)).toEqual([]);
    await popup.close();
    await page.close();
  });

  it("the field of a wallet's label", async () => {
    await options.goTo("#wallets");
    const all = secrets.flatMap(({ text, parts }) => [text, parts.join(" "), parts.slice(0, 5).join(" ")]);
    for (let rest: readonly string[] = all; rest.length > 0; ) {
      const [menu] = await options.all({ role: "button", name: /^Actions for / });
      await options.click({ role: "button", name: menu?.name ?? "" });
      await options.click({ role: "menuitem", name: "Rename" });
      // A label that is accepted closes its field.
      rest = rest.slice(await type(options, 'input[aria-label^="Rename"]', rest));
    }
    await options.press("Escape");
    expect(await leaked(secrets)).toEqual([]);
  });

  it("the field of addresses", async () => {
    await type(options, "#addresses", [...usualPlaces, ...pastes.map(({ pasted }) => pasted), ""]);
    expect(await includes(evm)).toBe(true);
    expect(await leaked([key, namedKey, ...secrets, ...pastes.map(({ secret }) => secret)])).toEqual([]);
  });

  it("the search of the popup", async () => {
    const popup = await stage.driver.openExtensionPage("popup.html");
    await type(popup, "input[type=search]", [...secrets.map(({ text }) => text), ""]);
    expect(await leaked(secrets)).toEqual([]);
    await popup.close();
  });

  it("the field of the API key", async () => {
    // A shorter hex number is a usual API key.
    const asked = secrets.filter(({ what }) => what !== "hex with missing digits");
    await options.goTo("#connection");
    await type(options, "#api-key", [...asked.map(({ text }) => text), `0x${digits}`, base58 + base58, ""]);
    expect(await leaked([key, namedKey, ...asked])).toEqual([]);
  });

  it("the field of the smallest value", async () => {
    await options.goTo("#alerts");
    await type(options, "#display input", [...secrets.map(({ text }) => text), digits, "2"]);
    await until("the smallest value", async () =>
      JSON.stringify(await area("local")).includes('"smallestValue":2'),
    );
    expect(await leaked([key, ...secrets])).toEqual([]);
  });

  it("the field of the service URL", async () => {
    const { url } = stage.sandbox;
    const paths = secrets.flatMap(({ text, parts }) => [text, parts.join("/"), parts.slice(0, 5).join(".")]);
    await options.goTo("#connection");
    await type(options, "#service-url", [
      ...paths.map((path) => `${url}/${path}`),
      ...secrets.map(({ text }) => text),
      url,
    ]);
    expect(await leaked(secrets)).toEqual([]);
  });
});
