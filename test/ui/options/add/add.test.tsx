import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent } from "../../world.ts";
import { add, addButton, evm, field, paste, short, solana } from "./adding.ts";

beforeEach(agree);

describe("the field of addresses", () => {
  it.each([
    ["lines", `${addresses.evm}\n${addresses.solana}`],
    ["commas", `${addresses.evm},${addresses.solana}`],
    ["full-width commas", `${addresses.evm}，${addresses.solana}`],
    ["Arabic commas", `${addresses.evm}، ${addresses.solana}`],
    ["semicolons and blanks", ` ${addresses.evm} ; ${addresses.solana} `],
    ["quotes, as in CSV", `"${addresses.evm}","${addresses.solana}"`],
    ["a duplicate", `${addresses.evm}\n${addresses.solana}\n${addresses.evm}`],
  ])("recognises each network: %s", async (_, text) => {
    await add(text);
    expect(sent("addWallets")).toEqual([{ wallets: [evm, solana] }]);
    expect(await screen.findByText("Added 2 wallets")).toBeTruthy();
    expect(field().value).toBe("");
  });

  it("is left to right once it holds a text", async () => {
    const { user } = await openOptions();
    expect(field().getAttribute("dir")).toBeNull();
    await user.type(field(), "0x");
    expect(field().getAttribute("dir")).toBe("ltr");
  });

  it("asks for an address when there is none", async () => {
    await add(" , ");
    expect(await screen.findByText("Paste an address first.")).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe("a line with separators", () => {
  it.each([" ", "; ", ",", "\t"])("keeps all addresses separated by %j", async (separator) => {
    const genesis = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
    await add(`${addresses.evm} ${addresses.solana}${separator}${genesis}`);
    expect(sent("addWallets")).toEqual([
      { wallets: [evm, solana, { network: "bitcoin", address: genesis }] },
    ]);
  });
});

describe("a pasted link", () => {
  it.each([
    `https://etherscan.example/address/${addresses.evm}#tokens`,
    `see https://scan.example/?a=${addresses.evm}`,
  ])("counts as its address: %s", async (text) => {
    await add(text);
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
  });

  it("becomes part of the label beside its address", async () => {
    await add(`${addresses.evm},Savings,https://scan.example/address/${addresses.solana}`);
    expect(sent("addWallets")).toMatchObject([
      { wallets: [{ ...evm, label: expect.stringMatching(/^Savings https/) }] },
    ]);
  });

  it.each([
    `https://scan.example/address/${addresses.evm}/account/${addresses.solana}`,
    `https://scan.example/txn/0x${"f".repeat(64)}`,
    `https://scan.example/token/${addresses.evm}`,
    `https://scan.example/txblock/${addresses.solana}`,
  ])("stays a link without exactly one address: %s", async (link) => {
    await add(link);
    expect(await screen.findByText(/^Not an address of a supported network\./)).toBeTruthy();
    expect(sent("addWallets")).toEqual([]);
  });
});

describe("a text that is no address", () => {
  it.each([
    ["hello", "Not an address of a supported network. Copy it again from your wallet."],
    ["vitalik.eth", /This is a name, not an address/],
    [
      "https://etherscan.example/tx/0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7",
      /^Not an address of a supported network\./,
    ],
    [addresses.evm.slice(0, 30), /Too many or too few characters/],
    [addresses.evm.replace("d8", "D8"), /^Typo\? The checksum doesn’t match\./],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", /^This is a test network address\./],
  ])("stays in the field with its reason: %s", async (text, words) => {
    await add(`${text}\n${addresses.solana}`);
    const alert = await screen.findByText("1 address couldn’t be added. It’s still in the field:");
    expect(within(alert.parentElement ?? alert).getByText(words)).toBeTruthy();
    expect(field().value).toBe(text);
    expect(sent("addWallets")).toEqual([{ wallets: [solana] }]);
  });

  it.each([
    [["hello world"], "hello world"],
    [["my first wallet"], `my first wallet ${addresses.solana}`],
    [
      [addresses.evm.slice(0, 30), addresses.evm.slice(0, 31)],
      `${addresses.evm.slice(0, 30)} ${addresses.evm.slice(0, 31)}`,
    ],
    [["0xd8dA…6045", "7xKXtg…gAsU"], "0xd8dA…6045 7xKXtg…gAsU"],
    [["vitalik.eth", "windfall.sol"], "vitalik.eth windfall.sol"],
    [["Hm:", "x".repeat(26), "y".repeat(26)], `Hm: ${"x".repeat(26)} ${"y".repeat(26)}`],
    [[Array(5).fill("z".repeat(24)).join(" "), "z".repeat(24)], Array(6).fill("z".repeat(24)).join(" ")],
  ])("joins adjacent words only: %s", async (texts, text) => {
    await add(text);
    const alert = await screen.findByText(
      /^(1 address|\d addresses) couldn’t be added\. (It’s|They’re) still in the field:$/,
    );
    const shown = within(alert.parentElement ?? alert).getAllByRole("listitem");
    expect(shown).toHaveLength(texts.length);
    for (const [index, one] of texts.entries()) expect(shown[index]?.textContent).toContain(one.slice(0, 30));
    expect(field().value).toBe(texts.join("\n"));
  });

  it("is no longer listed after the next try", async () => {
    const { user } = await add("hello");
    const words = "1 address couldn’t be added. It’s still in the field:";
    await screen.findByText(words);
    await user.clear(field());
    await user.click(addButton());
    expect(await screen.findByText("Paste an address first.")).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it("is shown as text only", async () => {
    await add("<img/src=x>");
    expect(await screen.findByText("<img/src=x>", { selector: "bdi" })).toBeTruthy();
    expect(document.querySelector("ul img")).toBeNull();
  });
});

describe("a line of CSV", () => {
  it.each([
    ["a label after it", `${addresses.evm},Cold wallet`],
    ["a label before it", `Cold wallet;${addresses.evm}`],
    ["a comma in quotes", `"Cold, wallet",${addresses.evm}`, "Cold, wallet"],
    ["a heading above", `Address,Name\n${addresses.evm},Cold wallet`],
    ["tabs between", `${addresses.evm}\tCold wallet\t`],
  ])("labels its address: %s", async (_name, text, label = "Cold wallet") => {
    await add(text);
    expect(sent("addWallets")).toEqual([{ wallets: [{ ...evm, label }] }]);
  });

  it("with two addresses adds both", async () => {
    await add(`${addresses.evm};${addresses.solana}`);
    expect(sent("addWallets")).toEqual([{ wallets: [evm, solana] }]);
  });

  it("stays in the field with its label when it is refused", async () => {
    const mistyped = addresses.evm.replace("d8dA", "D8dA");
    await add(`${mistyped},"Cold, wallet"`);
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(`${mistyped},"Cold, wallet"`);
  });
});

describe("the preview", () => {
  it("shortens a refused address, and has it whole in its title", async () => {
    await paste(`${addresses.evm.slice(0, -1)}`);
    const cut = await screen.findByText(/^0xd8dA6BF\w*…\w*D37aA9604$/);
    expect(cut.closest("code")?.title).toBe(addresses.evm.slice(0, -1));
  });

  it("shows the result before anything is added", async () => {
    await paste(`${addresses.evm},Cold wallet\n${short}\nhello`);
    expect(
      await screen.findByText("1 address ready to add · 1 needs your answer · 1 can’t be added"),
    ).toBeTruthy();
    const items = within(screen.getByRole("list", { name: "Preview" })).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^0xd8dA.*EVM · Cold wallet$/),
      expect.stringMatching(/Windfall will ask: Starknet$/),
      expect.stringMatching(/^hello.*Not an address of a supported network\./),
    ]);
    expect(sent()).toEqual([]);
  });

  it("disappears after adding", async () => {
    await add(`${addresses.evm} hello`);
    expect(await screen.findByText("1 address couldn’t be added. It’s still in the field:")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Preview" })).toBeNull();
  });
});
