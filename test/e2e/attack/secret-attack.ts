/** Types keys and recovery phrases into every text field, and searches for a secret that is stored or sent. */
import { sha256 } from "@noble/hashes/sha2.js";
import { base58, bech32, createBase58check } from "@scure/base";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { below, type Random } from "../../random.ts";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import type { Stage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";

const base58check = createBase58check(sha256);

type Secret = {
  readonly kind: string;
  readonly text: string;
  /** 64 hex digits may be an address: Windfall asks the user, and this user never agrees. */
  readonly isEither: boolean;
};

const bytes = (random: Random, count: number) => Uint8Array.from({ length: count }, () => below(random, 256));
const hex = (random: Random) => Buffer.from(bytes(random, 32)).toString("hex");
const sure = (kind: string, text: string): Secret => ({ kind, text, isEither: false });
const either = (kind: string, text: string): Secret => ({ kind, text, isEither: true });

const makers: readonly ((random: Random) => Secret)[] = [
  ...[12, 15, 18, 21, 24].map(
    (count) => (random: Random) => sure(`${count} words`, words(random, count).join(" ")),
  ),
  (random) => sure("12 words, one a line", words(random, 12).join("\n")),
  (random) =>
    sure(
      "12 numbered words",
      words(random, 12)
        .map((word, index) => `${index + 1}. ${word}`)
        .join("\n"),
    ),
  (random) => sure("24 words, with commas", words(random, 24).join(", ")),
  (random) => sure("12 words in capitals", words(random, 12).join("  ").toUpperCase()),
  (random) => sure("WIF", base58check.encode(Uint8Array.of(0x80, ...bytes(random, 32), 1))),
  (random) => sure("WIF, uncompressed", base58check.encode(Uint8Array.of(0x80, ...bytes(random, 32)))),
  (random) => sure("xprv", base58check.encode(Uint8Array.of(0x04, 0x88, 0xad, 0xe4, ...bytes(random, 74)))),
  (random) => sure("zprv", base58check.encode(Uint8Array.of(0x04, 0xb2, 0x43, 0x0c, ...bytes(random, 74)))),
  (random) =>
    sure("suiprivkey", bech32.encode("suiprivkey", bech32.toWords(Uint8Array.of(0, ...bytes(random, 32))))),
  (random) => sure("Solana, base58", base58.encode(bytes(random, 64))),
  (random) => sure("Solana, JSON", JSON.stringify([...bytes(random, 64)])),
  (random) => sure("AIP-80", `ed25519-priv-0x${hex(random)}`),
  (random) => either("64 hex digits", hex(random)),
  (random) => either("0x and 64 hex digits", `0x${hex(random)}`),
  (random) => either("64 hex digits in capitals", hex(random).toUpperCase()),
];

function words(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => wordlist[below(random, wordlist.length)] ?? "");
}

const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => `  ${text}\n`,
  (text) => `"${text}"`,
  (text) => `${numberedAddress(5)}\n${text}`,
  (text) => `my key: ${text}`,
  (text) => `${numberedAddress(6)},${text}`,
];

type Surface = {
  readonly name: string;
  readonly page: `options.html#${string}` | "popup.html";
  put(view: View, text: string): Promise<void>;
  /** Whether the field accepts 64 hex digits, because a label or a key is no address. */
  readonly takesHex: boolean;
};

/**
 * Sets a field's text as a paste does: both browsers replace line breaks with spaces in single-line fields. The
 * driver's `fill` cannot be used, because it requires that the text stays in the field.
 */
const paste = (view: View, selector: string, text: string) =>
  view.evaluate(
    (given: { selector: string; text: string }) => {
      const field = document.querySelector(given.selector);
      if (field === null) throw new Error(`no field is ${given.selector}`);
      const isArea = field instanceof HTMLTextAreaElement;
      const kind = isArea ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      Reflect.set(kind, "value", isArea ? given.text : given.text.replaceAll("\n", " "), field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    { selector, text },
  );

const pasteAndPress = (selector: string, button: string) => async (view: View, text: string) => {
  await paste(view, selector, text);
  await view.click({ role: "button", name: button });
};

const surfaces: readonly Surface[] = [
  {
    name: "addresses",
    page: "options.html#add",
    put: pasteAndPress("#addresses", "Add addresses"),
    takesHex: true,
  },
  { name: "API key", page: "options.html#key", put: pasteAndPress("#api-key", "Save key"), takesHex: false },
  {
    name: "service URL",
    page: "options.html#service",
    put: pasteAndPress("#service-url", "Save service URL"),
    takesHex: true,
  },
  {
    name: "search",
    page: "popup.html",
    async put(view, text) {
      await paste(view, "input[type=search]", text);
      // The first paint has no handlers. The live popup takes over the text and rejects it.
      await until("the live popup", () => view.evaluate(() => document.getElementById("wallets") !== null));
    },
    takesHex: true,
  },
  {
    name: "label",
    page: "options.html#wallets",
    async put(view, text) {
      await view.click({ role: "button", name: /^Actions for / });
      await view.click({ role: "menuitem", name: /^Rename / });
      await view.waitFor({ role: "textbox", name: /^Rename / });
      await paste(view, "input[aria-label^='Rename']", text);
      await view.press("Enter");
    },
    takesHex: true,
  },
  {
    name: "backup",
    page: "options.html#data",
    async put(view, text) {
      await view.evaluate((label: string) => {
        const field = document.querySelector("#restore-file");
        if (!(field instanceof HTMLInputElement)) throw new Error("no field for a file");
        const wallet = {
          network: "evm",
          address: `0x${"12".repeat(20)}`,
          label,
          paused: false,
          addedAt: 1_700_000_000_000,
          sources: [{ kind: "typed", at: 1_700_000_000_000 }],
        };
        const backup = { format: "windfall-backup", version: 1, wallets: [wallet] };
        const chosen = new DataTransfer();
        chosen.items.add(new File([JSON.stringify(backup)], "backup.json", { type: "application/json" }));
        field.files = chosen.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }, text);
      const restore = { role: "button", name: "Restore" };
      await until("what came of the file", async () => {
        const [button] = await view.all(restore);
        const alerts = await view.all({ role: "alert" });
        return (button !== undefined && !button.disabled) || alerts.some(({ text }) => text !== "");
      });
      const [button] = await view.all(restore);
      if (button !== undefined && !button.disabled) await view.click(restore);
    },
    takesHex: false,
  },
];

/**
 * @param times number of secrets
 * @returns a description of each secret that was stored, sent or repeated
 */
export async function attackSecrets(stage: Stage, random: Random, times: number): Promise<readonly string[]> {
  const { driver, sandbox } = stage;
  const leaks: string[] = [];
  const profile = () =>
    storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [numberedAddress(4)] });
  sandbox.setAirdrops("evm", numberedAddress(4), [entry("Orchard")]);
  await seedDead(driver, profile());
  const popup = await driver.openExtensionPage("popup.html");
  await popup.click({ role: "button", name: "Refresh" });
  await popup.waitFor({ role: "searchbox", name: "Search" });
  await popup.close();
  for (let time = 0; time < times; time++) {
    const secret = makers[(time + below(random, 2)) % makers.length]?.(random);
    const disguise = disguises[below(random, disguises.length)];
    const surface = surfaces[below(random, surfaces.length)];
    if (secret === undefined || disguise === undefined || surface === undefined) throw new Error("no try");
    // An API key may be 64 hex digits.
    if (secret.isEither && surface.name === "API key") continue;
    const view = await driver.openExtensionPage(surface.page);
    await view.waitFor({
      role: "heading",
      name: surface.page === "popup.html" ? "Windfall" : /^(Wallets|Data & sync|Connection)$/,
    });
    await surface.put(view, disguise(secret.text));
    await settled(view);
    const what = `${secret.kind} in ${surface.name}: ${disguise("…")}`;
    for (const [place, text] of await places(stage, view, secret, surface)) {
      if (holds(text, secret.text)) leaks.push(`${what}: ${place}`);
    }
    await view.close();
    // Remove leftovers of this attempt before the next one.
    await seedDead(driver, profile());
  }
  return leaks;
}

/** Waits until the page's possible messages reached the background, and their effects reached the service. */
async function settled(view: View): Promise<void> {
  await view.evaluate(() =>
    Object(globalThis).chrome.runtime.sendMessage({
      command: "saveAppearance",
      request: { blurred: false },
    }),
  );
  await view.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function places(
  { driver, sandbox }: Stage,
  view: View,
  secret: Secret,
  surface: Surface,
): Promise<[string, string][]> {
  const stored = JSON.stringify([await driver.readStorage("local"), await driver.readStorage("session")]);
  const page = await view.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")].map((one) => Object(one).value);
    return `${fields.join("\n")}\n${document.documentElement.outerHTML}`;
  });
  const found: [string, string][] = [
    ["sent", sandbox.requests.map(({ path, key }) => `${path} ${key}`).join("\n")],
  ];
  if (surface.takesHex || !secret.isEither) found.push(["stored", stored]);
  // Text that may be an address stays in the field until the user answers.
  if (!secret.isEither) found.push(["still on the page", page]);
  return found;
}

/** @returns whether a text holds a good part of a secret, however it is written */
function holds(text: string, secret: string): boolean {
  const plain = (one: string) =>
    decodeAll(one)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "");
  const needle = plain(secret);
  const haystack = plain(text);
  return haystack.includes(needle.slice(0, 24)) || haystack.includes(needle.slice(-24));
}

function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
