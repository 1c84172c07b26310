import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { selectionItem } from "../../../../src/storage/scans/draft.ts";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, storeKey, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { keyDigits, refusal, secretTexts } from "../../secret-texts.ts";
import { answerTo, sent, store, traffic } from "../../world.ts";
import { partAt } from "../part.ts";
import { choose } from "../wallets/wallet-actions.ts";
import { add, evm, field } from "./adding.ts";

beforeEach(agree);

/** Words of three letters occur in any text, so only longer parts of the secret are searched. */
async function expectNoTrace(text: string) {
  const trace = text.slice(0, 20);
  const page = document.body.innerHTML + document.body.textContent;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(
    ({ value }) => value,
  );
  const stored = [await browser.storage.local.get(), await browser.storage.session.get()];
  expect(page + fields.join("\n") + JSON.stringify(stored) + traffic()).not.toContain(trace);
}

const [[, phrase] = ["", ""]] = secretTexts;

const pastes: readonly (readonly [what: string, text: string, pasted: string])[] = [
  ...secretTexts.map(([kind, text]) => [kind, text, text] as const),
  ["a phrase beside an address", phrase, `${addresses.evm}\n${phrase}`],
  ["a phrase as a label", phrase, `${addresses.evm},${phrase}`],
];

describe("the field of addresses", () => {
  it.each(pastes)("is cleared of %s", async (_what, text, pasted) => {
    await add(pasted);
    expect((await screen.findByText(refusal)).closest("[role=alert]")).not.toBeNull();
    expect(field().value).toBe("");
    expect(sent("addWallets")).toEqual([]);
    await expectNoTrace(text);
  });
});

describe("the heading of a table", () => {
  const names = "Name,Type,Chain,Wallet,Label,Group,Owner,Source,Created,Updated,Notes,Status";
  const row = `Main,hot,evm,${addresses.evm},,,,,,,,`;

  it("may have as many words as a phrase", async () => {
    await add(`${names}\n${row}`);
    expect(screen.queryByText(refusal)).toBeNull();
    expect(JSON.stringify(sent("addWallets"))).toContain(addresses.evm);
  });

  it("needs as many cells as the row below", async () => {
    await add(`${names}\n${row},`);
    expect(await screen.findByText(refusal)).toBeTruthy();
  });
});

describe("the reason of a refused secret", () => {
  it("goes when the user types other text", async () => {
    const { user } = await add(phrase);
    expect(await screen.findByText(refusal)).toBeTruthy();
    await user.type(field(), addresses.evm);
    expect(screen.queryByText(refusal)).toBeNull();
  });
});

// These fields check their whole text with the same function. Its own tests cover every kind of secret.
describe.each(secretTexts.slice(0, 1))("%s", (_kind, text) => {
  it("clears the field of a label", async () => {
    await store(watchlistItem, [wallet()]);
    const { user } = await openOptions();
    await choose(user, "Rename", "0xd8dA…6045");
    await user.paste(text);
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Rename/ }).value).toBe("");
    await user.keyboard("{Enter}");
    expect(sent("setLabel")).toEqual([]);
    await expectNoTrace(text);
  });

  it.each([
    ["API key", "Save key", "key"],
    ["Service URL", "Save service URL", "service"],
  ] as const)("clears the field %s", async (label, button, place) => {
    const { user } = await openOptions(place);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(input.value).toBe("");
    expect(sent()).toEqual([]);
    await expectNoTrace(text);
  });

  it("is never sent with a backup", async () => {
    await storeKey();
    const { user } = await openOptions();
    const backup = {
      format: "windfall-backup",
      version: 1,
      madeAt: "2026-11-20T00:00:00Z",
      wallets: [{ label: text }],
    };
    for (const content of [JSON.stringify(backup), text]) {
      const file = new File([content], "backup.json", { type: "application/json" });
      await user.upload((await partAt("data")).getByLabelText("Backup file"), file);
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    }
    await expectNoTrace(text);
  });
});

describe("the field of a label", () => {
  it("refuses 64 hex digits", async () => {
    await store(watchlistItem, [wallet()]);
    const { user } = await openOptions();
    await choose(user, "Rename", "0xd8dA…6045");
    await user.paste(keyDigits);
    expect(await screen.findByText(refusal)).toBeTruthy();
    await expectNoTrace(keyDigits);
  });
});

describe("a secret selected on a page", () => {
  it("is refused without being shown", async () => {
    answerTo("takeSelection", () => ({ text: null, isSecret: true }));
    await store(selectionItem, "secret");
    await openOptions();
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(field().value).toBe("");
  });
});

describe("a recovery phrase in two pastes", () => {
  it("leaves no half in the list of refusals", async () => {
    const first = "legal winner thank year wave sausage";
    const { user } = await add(first);
    expect(await screen.findByText(first, { selector: "bdi" })).toBeTruthy();
    await user.click(field());
    await user.paste(" worth useful legal winner thank yellow");
    expect(await screen.findByText(refusal)).toBeTruthy();
    await expectNoTrace(first);
  });
});

describe("a mistyped private key", () => {
  it.each([`0x${keyDigits}7`, keyDigits.slice(1)])("is masked in the list of refusals: %s", async (text) => {
    await add(text);
    const masked = `${text.slice(0, 6)}…${text.slice(-4)}`;
    expect(await screen.findAllByText(masked)).not.toHaveLength(0);
    // The field keeps it, so that the user can correct it.
    const message = [...document.querySelectorAll("li, [role=alert], [role=status]")].map(
      (one) => one.innerHTML,
    );
    expect(message.join("\n")).not.toContain(text.slice(8, 30));
  });
});

describe("64 hex digits", () => {
  const other = "07".repeat(32);

  it.each([keyDigits, `0x${keyDigits}`, keyDigits.toUpperCase(), `“\u200b${keyDigits}”`.slice(1, -1)])(
    "cause a question about private keys: %s",
    async (text) => {
      const { user } = await add(text);
      const question = await screen.findByRole("region", { name: "Address or private key?" });
      expect(question.textContent).toMatch(/A private key can look just like an address\./);
      expect(sent("addWallets")).toEqual([]);
      expect(field().value).toBe("");
      await user.click(within(question).getByRole("button", { name: "It’s an address: add it" }));
      expect(sent("addWallets")).toEqual([{ wallets: [{ network: "move", address: `0x${keyDigits}` }] }]);
      await waitFor(() => expect(screen.queryByText("Address or private key?")).toBeNull());
    },
  );

  it("move the focus to their question", async () => {
    await add(keyDigits);
    const question = await screen.findByRole("region", { name: "Address or private key?" });
    expect(document.activeElement).toBe(question);
  });

  it("cause one question for the whole paste", async () => {
    const third = "06".repeat(32);
    const { user } = await add(`${addresses.evm}\n0x${keyDigits}\n${other}\n${third}`);
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
    const question = within(await screen.findByRole("region", { name: "Addresses or private keys?" }));
    const yes = question.getByRole<HTMLButtonElement>("button", { name: "They’re addresses: add them" });
    expect(question.getAllByRole("listitem")).toHaveLength(3);
    expect(yes.disabled).toBe(true);
    // One for all texts, and one for each of the two that fit several networks.
    expect(question.getAllByRole("option", { name: "Pick a network", selected: true })).toHaveLength(3);
    expect(question.getByText("Pick a network first.").id).toBe(yes.getAttribute("aria-describedby"));
    expect(question.getByText("0x4c08…2318")).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(keyDigits.slice(8, 30));
    await user.selectOptions(question.getByLabelText("Network for all of them"), "Starknet");
    expect(question.queryByText("Pick a network first.")).toBeNull();
    await user.click(yes);
    expect(sent("addWallets").at(-1)).toEqual({
      wallets: [
        { network: "move", address: `0x${keyDigits}` },
        { network: "starknet", address: `0x${other}` },
        { network: "starknet", address: `0x${third}` },
      ],
    });
  });

  it("disappear without a trace when cleared", async () => {
    const { user } = await add(keyDigits);
    expect(await screen.findByText("4c0883…2318")).toBeTruthy();
    await expectNoTrace(keyDigits);
    await user.click(screen.getByRole("button", { name: "Not sure: clear it" }));
    expect(screen.queryByText("Address or private key?")).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
    await expectNoTrace(keyDigits);
  });

  it.each([
    ["a column", `network,address,name\nSui,0x${keyDigits},Savings`, { label: "Savings" }],
    ["a column after an empty cell", `name,address,chain\n,${keyDigits},aptos`, {}],
    ["a link", `https://suiscan.xyz/mainnet/account/0x${keyDigits}`, {}],
    ["a chain's prefix", `aptos:1:0x${keyDigits}`, {}],
  ])("need no network when %s names it", async (_source, text, label) => {
    const { user } = await add(text);
    expect(sent("addWallets")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "It’s an address: add it" }));
    expect(sent("addWallets")).toEqual([
      { wallets: [{ network: "move", address: `0x${keyDigits}`, ...label }] },
    ]);
  });

  it.each([
    ["a column of EVM", `network,address\nethereum,0x${keyDigits}`],
    ["a column of keys", `address,private key\n${addresses.evm},${keyDigits}`],
  ])("count as a private key in %s", async (_source, text) => {
    await add(text);
    expect(await screen.findAllByText(refusal)).not.toHaveLength(0);
    expect(JSON.stringify(sent("addWallets"))).not.toContain(keyDigits);
    await expectNoTrace(keyDigits);
  });
});
