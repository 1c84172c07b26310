import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, storeWallets } from "../../fixtures.ts";
import { keyDigits } from "../../secret-texts.ts";
import { answerTo, sent } from "../../world.ts";
import { add, addButton, evm, field, paste, solana } from "./adding.ts";

beforeEach(agree);

const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";

const lines = () => screen.queryAllByRole("list", { name: /address|answer|can’t/ });
const linesText = () =>
  lines().flatMap((list) =>
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  );

describe("the field of addresses", () => {
  it("shows what it cannot add, and adds nothing by itself", async () => {
    await paste(`${addresses.evm},Cold wallet\n${osmo}\nvitalik.eth\nhello`);
    const counts = "1 address: EVM · Need your answer: 1 · Can’t be added: 1";
    expect((await screen.findByText(counts)).getAttribute("role")).toBe("status");
    expect(linesText()).toEqual([
      `osmo1p…5nxgYour matching Cosmos address: ${hub}`,
      "vitalik.ethThis is a name. Paste the address itself.",
    ]);
    expect(sent()).toEqual([]);
  });

  it("counts lines without an address", async () => {
    await paste(`${addresses.evm}\nhello\nmy old one\n${addresses.solana}`);
    const counts = "2 addresses: \u20681 EVM\u2069, \u20681 Solana\u2069 · 2 lines without an address";
    expect(await screen.findByText(counts)).toBeTruthy();
  });

  it("shows no text that may be a secret", async () => {
    const piece = keyDigits.slice(0, 50);
    await paste(`${addresses.evm}\n\n\n\n0x${piece}`);
    expect(await screen.findByText("1 address: EVM · Can’t be added: 1")).toBeTruthy();
    expect(linesText()[0]).toBe("Line 5Mistyped or incomplete. Copy the whole address again.");
    expect(
      lines()
        .map(({ innerHTML }) => innerHTML)
        .join(),
    ).not.toContain(piece.slice(0, 8));
  });

  it("counts apart what is on the list already", async () => {
    await storeWallets({ wallet: wallet() });
    await paste(`${addresses.evm}\n${addresses.solana}`);
    expect(await screen.findByText("1 address: Solana · Already on your list: 1")).toBeTruthy();
  });
});

describe("a text of too many characters", () => {
  const tooLong = `${addresses.evm}\n`.repeat(5_000);
  const why = "Too long, so nothing was pasted. Paste at most 200,000 characters at a time.";

  it("is not taken, and the page says so", async () => {
    const { user } = await paste(`${addresses.evm}\n`);
    await user.paste(tooLong);
    expect((await screen.findByText(why)).closest("[role=alert]")).not.toBeNull();
    expect(field().value).toBe(`${addresses.evm}\n`);
    await user.click(addButton());
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
  });
});

describe("the button", () => {
  it("adds ready lines and leaves the rest in the field", async () => {
    await add(`${addresses.evm},Main\na.eth;${addresses.solana}\n${osmo}`);
    expect(sent("addWallets")).toEqual([
      {
        wallets: [
          { ...evm, label: "Main" },
          { ...solana, label: "a.eth" },
        ],
      },
    ]);
    expect((await screen.findByText("Added 2 wallets")).closest("[role=status]")).not.toBeNull();
    expect(field().value).toBe(osmo);
    expect(await screen.findByText("Need your answer: 1")).toBeTruthy();
  });

  it.each([
    [
      "a text without an address",
      "hello",
      "Not an address of a supported network. Copy it again from your wallet.",
    ],
    ["a refused text", "a.eth", "This is a name. Paste the address itself."],
    ["an open question", `${osmo} hello`, "Need your answer: 1"],
  ])("says why it adds nothing: %s", async (_name, text, why) => {
    const { user } = await add(text);
    const said = () => screen.getAllByRole("alert").find(({ textContent }) => textContent === why);
    await waitFor(() => expect(said()).toBeTruthy());
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    expect(sent()).toEqual([]);
    await user.type(field(), "x");
    expect(said()).toBeUndefined();
  });

  it("sends no more addresses than one command takes", async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => `0x1${at.toString(16).padStart(39, "0")}`);
    await add(many.join("\n"));
    const [request] = sent("addWallets");
    expect(request).toHaveProperty("wallets.length", 1_000);
    expect(await screen.findByText("Added 1,000 wallets")).toBeTruthy();
    expect(field().value).toBe(many.at(-1));
  });

  it("says which wallets were known and which found no room", async () => {
    answerTo("addWallets", () => ({ added: [], known: [walletId(evm)], over: [walletId(solana)] }));
    await add(`${addresses.evm} ${addresses.solana}`);
    const words = await screen.findByText(
      "Already on your list: 1 · Your list is full. Wallets left out: 1.",
    );
    expect(words.closest("[role=alert]")).not.toBeNull();
    expect(field().value).toBe(addresses.solana);
  });

  it("keeps the text when the background is silent", async () => {
    answerTo("addWallets", () => "internal");
    await add(`${addresses.evm}\nhello`);
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    expect(field().value).toBe(`${addresses.evm}\nhello`);
  });
});

describe("a question", () => {
  it("about another Cosmos chain makes it ready once answered", async () => {
    const { user } = await add(osmo);
    expect(sent("addWallets")).toEqual([]);
    const answer = await screen.findByRole<HTMLInputElement>("checkbox", { name: "osmo1p…5nxg" });
    await user.click(answer);
    expect(answer.checked).toBe(true);
    expect(document.activeElement).toBe(answer);
    expect(screen.getByText("1 address: Cosmos")).toBeTruthy();
    await user.click(addButton());
    expect(sent("addWallets")).toEqual([
      { wallets: [{ network: "cosmos", address: hub, derivedFrom: osmo }] },
    ]);
    expect(field().value).toBe("");
  });
});
