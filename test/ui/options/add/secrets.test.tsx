import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { addresses, agree, storeKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { keyDigits, refusal, secretTexts } from "../../secret-texts.ts";
import { sent, traffic } from "../../world.ts";
import { partAt } from "../part.ts";
import { add, addButton, evm, field, paste } from "./adding.ts";

beforeEach(agree);

async function everythingStored(): Promise<string> {
  return JSON.stringify([await browser.storage.local.get(), await browser.storage.session.get()]);
}

/** Words of three letters occur in any text, so only longer parts of the secret are searched. */
async function expectNoTrace(text: string) {
  const trace = text.slice(0, 20);
  const page = document.body.innerHTML + document.body.textContent;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(
    ({ value }) => value,
  );
  expect(page + fields.join("\n") + (await everythingStored()) + traffic()).not.toContain(trace);
}

const [[, phrase] = ["", ""]] = secretTexts;

const pastes: readonly (readonly [what: string, text: string, pasted: string])[] = [
  ...secretTexts.map(([kind, text]) => [kind, text, text] as const),
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

describe("a paste with a secret in some lines", () => {
  it("loses these lines, and says which", async () => {
    const { user } = await paste(`${addresses.evm}\n${phrase}\n${addresses.solana}`);
    expect(await screen.findByText(`Line 2: ${refusal}`)).toBeTruthy();
    expect(field().value).toBe(`${addresses.evm}\n${addresses.solana}`);
    await expectNoTrace(phrase);
    await user.click(addButton());
    expect(sent("addWallets")).toMatchObject([{ wallets: [evm, { address: addresses.solana }] }]);
  });
});

it("A refused phrase stays out of the field", async () => {
  const { user } = await openOptions("wallets");
  await user.type(field(), phrase);
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(field().value).toBe("");
});

// These fields check their whole text with the same function. Its own tests cover every kind of secret.
describe.each(secretTexts.slice(0, 1))("%s", (_kind, text) => {
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
      await user.upload((await partAt("data")).getByLabelText("Restore a backup…"), file);
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    }
    await expectNoTrace(text);
  });
});

describe("a recovery phrase in two pastes", () => {
  it("leaves no half in the field", async () => {
    const first = "legal winner thank year wave sausage";
    const { user } = await add(first);
    await user.click(field());
    await user.paste(" worth useful legal winner thank yellow");
    expect(await screen.findByText(refusal)).toBeTruthy();
    await expectNoTrace(first);
  });
});

describe("a mistyped private key", () => {
  it("is masked in the list", async () => {
    const text = `0x${keyDigits}7`;
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
  const question = (name = "Address or private key?") => screen.findByRole("group", { name });

  it("ask before they are added or stored", async () => {
    const { user } = await add(`${addresses.evm}\n0x${keyDigits}`);
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
    const group = await question();
    expect(group.textContent).toMatch(/They can look the same\./);
    expect(group.innerHTML).not.toContain(keyDigits.slice(8, 30));
    expect(await everythingStored()).not.toContain(keyDigits.slice(8, 30));
    await user.click(within(group).getByRole("button", { name: "Move address 0x4c08…2318" }));
    await user.click(addButton());
    expect(sent("addWallets").at(-1)).toEqual({ wallets: [{ network: "move", address: `0x${keyDigits}` }] });
    await waitFor(() => expect(screen.queryByText("Address or private key?")).toBeNull());
  });

  it("show their lines, and none is chosen beforehand", async () => {
    const numbers = Array.from({ length: 10 }, (_, at) => `${keyDigits.slice(2)}${at + 10},Savings ${at}`);
    await paste(`${addresses.evm}\n\n${numbers.join("\n")}`);
    const group = within(await question());
    expect(group.getAllByRole("listitem")).toHaveLength(10);
    expect(group.queryAllByRole("button", { pressed: true })).toEqual([]);
    const last = group.getByRole("button", { name: "Move address 0883a6…1819" });
    expect(document.getElementById(last.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Line 12 · Savings 9",
    );
    expect(group.getAllByRole("button", { name: /^Move/ })).toHaveLength(10);
  });

  it("disappear without a trace when cleared", async () => {
    const { user } = await paste(`a.eth\n${keyDigits}`);
    await user.click(await screen.findByRole("button", { name: /^Move address/ }));
    await user.click(screen.getByRole("button", { name: "Not sure: clear" }));
    await waitFor(() => expect(screen.queryByText("Address or private key?")).toBeNull());
    expect(field().value).toBe("a.eth");
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
    await expectNoTrace(keyDigits);
    await user.paste(`\n${keyDigits}`);
    expect(await screen.findByText("Need your answer: 1 · Can’t be added: 1")).toBeTruthy();
  });
});
