/** Types keys and recovery phrases into every text field, and searches for a secret that is stored or sent. */
import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base64, bech32, createBase58check } from "@scure/base";
import { wordlist as czech } from "@scure/bip39/wordlists/czech.js";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as french } from "@scure/bip39/wordlists/french.js";
import { wordlist as italian } from "@scure/bip39/wordlists/italian.js";
import { wordlist as japanese } from "@scure/bip39/wordlists/japanese.js";
import { wordlist as korean } from "@scure/bip39/wordlists/korean.js";
import { wordlist as portuguese } from "@scure/bip39/wordlists/portuguese.js";
import { wordlist as simplifiedChinese } from "@scure/bip39/wordlists/simplified-chinese.js";
import { wordlist as spanish } from "@scure/bip39/wordlists/spanish.js";
import { wordlist as traditionalChinese } from "@scure/bip39/wordlists/traditional-chinese.js";
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
  /** The text may be an address or an API key: Windfall asks the user, and this user never agrees. */
  readonly isEither: boolean;
};

const bytes = (random: Random, count: number) => Uint8Array.from({ length: count }, () => below(random, 256));
const hex = (random: Random) => Buffer.from(bytes(random, 32)).toString("hex");
const sure = (kind: string, text: string): Secret => ({ kind, text, isEither: false });
const either = (kind: string, text: string): Secret => ({ kind, text, isEither: true });

/** The lists of BIP-39, and the other kinds of phrases with their numbers of words. */
const phrases: readonly (readonly [
  kind: string,
  list: readonly string[] | null,
  counts: readonly number[],
])[] = [
  ["English", english, [12, 15, 18, 21, 24]],
  ["Czech", czech, [12, 24]],
  ["French", french, [12, 24]],
  ["Italian", italian, [12, 24]],
  ["Japanese", japanese, [12, 24]],
  ["Korean", korean, [12, 24]],
  ["Portuguese", portuguese, [12, 24]],
  ["Spanish", spanish, [12, 24]],
  ["simplified Chinese", simplifiedChinese, [12, 24]],
  ["traditional Chinese", traditionalChinese, [12, 24]],
  // Windfall knows none of these lists, so any words stand for theirs.
  ["SLIP-39", null, [20, 33]],
  ["Monero", null, [25]],
  ["old Electrum", null, [12]],
];

const writings: readonly (readonly [how: string, write: (words: readonly string[]) => string])[] = [
  ["with spaces", (words) => words.join(" ")],
  ["with wide spaces", (words) => words.join("\u3000")],
  ["one a line", (words) => words.join("\n")],
  ["numbered", (words) => words.map((word, index) => `${index + 1}. ${word}`).join("\n")],
  ["with commas", (words) => words.join(", ")],
  ["in capitals", (words) => words.join("  ").toUpperCase()],
];

const makers: readonly ((random: Random) => Secret)[] = [
  ...phrases.map(([kind, list, counts]) => (random: Random) => {
    const words = Array.from({ length: pick(random, counts) }, () =>
      list === null ? anyWord(random) : pick(random, list),
    );
    const [how, write] = pick(random, writings);
    return sure(`${words.length} words, ${kind}, ${how}`, write(words));
  }),
  (random) => sure("WIF", base58check.encode(Uint8Array.of(0x80, ...bytes(random, 32), 1))),
  (random) => sure("WIF, uncompressed", base58check.encode(Uint8Array.of(0x80, ...bytes(random, 32)))),
  (random) => sure("xprv", base58check.encode(Uint8Array.of(0x04, 0x88, 0xad, 0xe4, ...bytes(random, 74)))),
  (random) => sure("zprv", base58check.encode(Uint8Array.of(0x04, 0xb2, 0x43, 0x0c, ...bytes(random, 74)))),
  (random) =>
    sure("suiprivkey", bech32.encode("suiprivkey", bech32.toWords(Uint8Array.of(0, ...bytes(random, 32))))),
  (random) => sure("Solana, base58", base58.encode(bytes(random, 64))),
  (random) => sure("Solana, JSON", JSON.stringify([...bytes(random, 64)])),
  (random) => sure("AIP-80", `ed25519-priv-0x${hex(random)}`),
  (random) => either("Sui, base64", base64.encode(Uint8Array.of(0, ...bytes(random, 32)))),
  (random) => either("64 hex digits", hex(random)),
  (random) => either("0x and 64 hex digits", `0x${hex(random)}`),
  (random) => either("64 hex digits in capitals", hex(random).toUpperCase()),
];

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[below(random, from.length)];
  if (picked === undefined) throw new Error("nothing to pick");
  return picked;
}

function anyWord(random: Random): string {
  return Array.from({ length: 4 + below(random, 5) }, () => String.fromCharCode(97 + below(random, 26))).join(
    "",
  );
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
  readonly page: `options.html#${string}` | "popup.html";
  put(view: View, text: string): Promise<void>;
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
      if (field.getAttribute("spellcheck") !== "false")
        throw new Error(`${given.selector} may send its text to a spell checker`);
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

const surfaces = {
  addresses: {
    page: "options.html#add",
    put: pasteAndPress("#addresses", "Add addresses"),
  },
  "API key": { page: "options.html#key", put: pasteAndPress("#api-key", "Save key") },
  "service URL": {
    page: "options.html#service",
    put: pasteAndPress("#service-url", "Save service URL"),
  },
  search: {
    page: "popup.html",
    async put(view, text) {
      await paste(view, "input[type=search]", text);
      // The first paint has no handlers. The live popup takes over the text and rejects it.
      await until("the live popup", () => view.evaluate(() => document.getElementById("wallets") !== null));
    },
  },
  label: {
    page: "options.html#wallets",
    async put(view, text) {
      await view.click({ role: "button", name: /^Actions for / });
      await view.click({ role: "menuitem", name: /^Rename / });
      await view.waitFor({ role: "textbox", name: /^Rename / });
      await paste(view, "input[aria-label^='Rename']", text);
      await view.press("Enter");
    },
  },
  backup: {
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
  },
} as const satisfies Readonly<Record<string, Surface>>;

type SurfaceName = keyof typeof surfaces;
const surfaceNames = Object.keys(surfaces).filter((name): name is SurfaceName => name in surfaces);

/** A secret in other text, and the field that it is put into. */
type Paste = {
  readonly surface: SurfaceName;
  readonly secret: Secret;
  readonly disguise: (text: string) => string;
};

/** @returns words at fixed places of a list */
function wordsOf(list: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => list[(index * 97 + 11) % list.length] ?? "");
}

const afterAddress = (text: string) => `${numberedAddress(6)},${text}`;
const titled = (text: string) => `my key: ${text}`;
const plain = (text: string) => text;
const key = Uint8Array.from({ length: 75 }, (_, index) => (index * 37 + 5) % 251);
const wif = base58check.encode(Uint8Array.of(0x80, ...key.slice(0, 32), 1));
const xprv = base58check.encode(Uint8Array.of(0x04, 0x88, 0xad, 0xe4, ...key.slice(0, 74)));
const digits = Buffer.from(key.slice(0, 32)).toString("hex");

/** Two secrets for each field, that are hard to find: `test/background/service/secrets.test.ts` searches many more. */
export const worstPastes: readonly Paste[] = [
  {
    surface: "addresses",
    secret: sure("Japanese", wordsOf(japanese, 12).join("\u3000")),
    disguise: (text) => `${numberedAddress(5)}\n${text}`,
  },
  { surface: "addresses", secret: sure("WIF", wif), disguise: titled },
  { surface: "API key", secret: sure("English", wordsOf(english, 24).join(" ")), disguise: plain },
  { surface: "API key", secret: either("64 hex digits", digits), disguise: plain },
  { surface: "service URL", secret: sure("French", wordsOf(french, 12).join(", ")), disguise: titled },
  { surface: "service URL", secret: sure("xprv", xprv), disguise: plain },
  { surface: "search", secret: sure("Korean", wordsOf(korean, 12).join(" ")), disguise: plain },
  {
    surface: "search",
    secret: sure("Solana, JSON", JSON.stringify([...key.slice(0, 64)])),
    disguise: titled,
  },
  {
    surface: "label",
    secret: sure("simplified Chinese", wordsOf(simplifiedChinese, 12).join(" ")),
    disguise: plain,
  },
  { surface: "label", secret: either("64 hex digits in capitals", digits.toUpperCase()), disguise: plain },
  { surface: "backup", secret: sure("Czech", wordsOf(czech, 24).join("\n")), disguise: plain },
  {
    surface: "backup",
    secret: sure(
      "suiprivkey",
      bech32.encode("suiprivkey", bech32.toWords(Uint8Array.of(0, ...key.slice(0, 32)))),
    ),
    disguise: afterAddress,
  },
];

/** @returns random secrets. Every field has its turn */
export function randomPastes(random: Random, count: number): readonly Paste[] {
  return Array.from({ length: count }, (_, time) => ({
    surface: surfaceNames[time % surfaceNames.length] ?? pick(random, surfaceNames),
    secret: pick(random, makers)(random),
    disguise: pick(random, disguises),
  }));
}

/** @returns a description of each secret that was stored, sent or repeated */
export async function attackSecrets(stage: Stage, pastes: readonly Paste[]): Promise<readonly string[]> {
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
  for (const { surface: name, secret, disguise } of pastes) {
    const surface: Surface = surfaces[name];
    const view = await driver.openExtensionPage(surface.page);
    await view.waitFor({
      role: "heading",
      name: surface.page === "popup.html" ? "Windfall" : /^(Wallets|Data & sync|Connection)$/,
    });
    await surface.put(view, disguise(secret.text));
    await settled(view);
    const what = `${secret.kind} in ${name}: ${disguise("…")}`;
    for (const [place, text] of await places(stage, view, secret)) {
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

async function places({ driver, sandbox }: Stage, view: View, secret: Secret): Promise<[string, string][]> {
  const stored = JSON.stringify([await driver.readStorage("local"), await driver.readStorage("session")]);
  const page = await view.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")].map((one) => Object(one).value);
    return `${fields.join("\n")}\n${document.documentElement.outerHTML}`;
  });
  const found: [string, string][] = [
    ["sent", sandbox.requests.map(({ path, key }) => `${path} ${key}`).join("\n")],
    ["stored", stored],
  ];
  // Text that may be an address or an API key stays in the field until the user answers.
  if (!secret.isEither) found.push(["still on the page", page]);
  return found;
}

/** @returns whether a text holds a good part of a secret, however it is written */
function holds(text: string, secret: string): boolean {
  const plain = (one: string) =>
    decodeAll(one)
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "");
  const needle = plain(secret);
  if (needle.length < 12) throw new Error(`too short to search for: ${secret}`);
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
