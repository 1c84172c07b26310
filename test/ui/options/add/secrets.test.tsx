import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { addresses } from "../../../fixtures.ts";
import { agree } from "../../fixtures.ts";
import { keyDigits, phrase, refusal } from "../../secret-texts.ts";
import { sent, traffic } from "../../world.ts";
import { add, addButton, evm, field, paste } from "./adding.ts";

beforeEach(agree);

async function everythingStored(): Promise<string> {
  return JSON.stringify([await browser.storage.local.get(), await browser.storage.session.get()]);
}

/** Words of three letters occur in any text, so only longer parts of the secret are searched. */
async function expectNoTrace(text: string) {
  const trace = text.slice(0, 20);
  const page = document.body.innerHTML + document.body.textContent;
  expect([page, field().value, await everythingStored(), traffic()].join("\n")).not.toContain(trace);
}

describe("a text without an address", () => {
  it.each([phrase, "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"])(
    "is cleared with a warning: %s",
    async (text) => {
      await paste(text);
      expect((await screen.findByText(refusal)).closest("[role=alert]")).not.toBeNull();
      expect(field().value).toBe("");
      expect(document.activeElement).not.toBe(field());
      await expectNoTrace(text);
    },
  );

  it("is cleared once two pastes make it a secret", async () => {
    const first = "legal winner thank year wave sausage";
    const { user } = await add(first);
    await user.click(field());
    await user.paste(" worth useful legal winner thank yellow");
    expect(await screen.findByText(refusal)).toBeTruthy();
    await expectNoTrace(first);
  });
});

describe("a phrase among addresses", () => {
  it("gets a warning, is not sent, and leaves the field", async () => {
    const { user } = await paste(`${addresses.evm},${phrase}`);
    expect((await screen.findByText(refusal)).closest("[role=alert]")).not.toBeNull();
    await user.click(addButton());
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
    expect(field().value).toBe("");
  });

  it("keeps its warning while it stays in the field", async () => {
    await add(`${addresses.evm}\nseed: ${phrase}\n${addresses.solana}`);
    expect((await screen.findByText("Added 1 wallet")).closest("[role=status]")).not.toBeNull();
    expect(screen.getByText(refusal).closest("[role=alert]")).not.toBeNull();
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
  });
});

describe("the question", () => {
  const question = () => screen.findByRole("group", { name: "Address or private key?" });
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => `${keyDigits.slice(2)}${at + 10},Savings ${at}`);

  it("comes before anything is added or stored", async () => {
    const { user } = await add(`${addresses.evm}\n0x${keyDigits}`);
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
    const group = await question();
    expect(group.textContent).toMatch(/They can look the same\./);
    expect(group.innerHTML).not.toContain(keyDigits.slice(8, 30));
    expect(await everythingStored()).not.toContain(keyDigits.slice(8, 30));
    await user.click(addButton());
    expect(sent("addWallets")).toHaveLength(1);
    await user.click(box("0x4c08…2318"));
    await user.click(addButton());
    expect(sent("addWallets").at(-1)).toEqual({ wallets: [{ network: "move", address: `0x${keyDigits}` }] });
    await waitFor(() => expect(screen.queryByText("Address or private key?")).toBeNull());
  });

  it("lists all with their lines and ticks all at once", async () => {
    const { user } = await paste(`${addresses.evm}\n\n${numbers(10).join("\n")}`);
    const group = within(await question());
    expect(group.getAllByRole("listitem")).toHaveLength(10);
    expect(group.queryAllByRole("checkbox", { checked: true })).toEqual([]);
    const last = group.getAllByRole("checkbox").at(-1);
    expect(document.getElementById(last?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Line 12 · Savings 9",
    );
    await user.click(group.getByRole("checkbox", { name: "All 10" }));
    expect(group.getAllByRole("checkbox", { checked: true })).toHaveLength(11);
    expect(screen.getByText(/^11 addresses: /)).toBeTruthy();
    if (last !== undefined) await user.click(last);
    expect(box("All 10").checked).toBe(false);
    await user.click(addButton());
    expect(sent("addWallets")).toMatchObject([{ wallets: { length: 10 } }]);
  });

  it("lets the user change a line's network", async () => {
    const either = "07".repeat(32);
    const { user } = await paste(`0x${either}`);
    const network = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Network 0x0707…0707" });
    expect(network.value).toBe("starknet");
    await user.selectOptions(network, "Move");
    await user.click(box("0x0707…0707"));
    await user.click(addButton());
    expect(sent("addWallets")).toEqual([{ wallets: [{ network: "move", address: `0x${either}` }] }]);
  });

  it("disappears without a trace when cleared", async () => {
    const { user } = await paste(`a.eth\n${keyDigits}`);
    await screen.findByText("Address or private key?");
    await user.click(box("4c0883…2318"));
    await user.click(screen.getByRole("button", { name: "Not sure: clear" }));
    await waitFor(() => expect(screen.queryByText("Address or private key?")).toBeNull());
    expect(field().value).toBe("a.eth");
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
    await expectNoTrace(keyDigits);
  });
});
