import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";
import { rows } from "./wallet-actions.ts";

const main = wallet({ label: "Main" });
const solana = wallet({
  network: "solana",
  address: addresses.solana,
});
const cold = wallet({ address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", label: "Cöld", paused: true });

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    {
      wallet: main,
      snapshot: snapshot([
        airdrop({ usdValue: 2_000, urgency: "verySoon" }),
        airdrop({ usdValue: 500, urgency: "soon" }),
      ]),
    },
    { wallet: solana, snapshot: snapshot([airdrop({ usdValue: null, urgency: "soon" })]) },
    { wallet: cold },
  );
});

async function open() {
  const page = await openOptions();
  await waitFor(() => expect(rows()).toHaveLength(3));
  return page;
}

describe("the wallets page", () => {
  it("adds up to its title", async () => {
    const total = { usdValue: 2_304, airdropsCount: 1, isUnknown: false, pageUrl: null };
    const airdrops = [airdrop({ usdValue: 767.61 }), airdrop({ usdValue: null })];
    await storeWallets({ wallet: main, snapshot: snapshot(airdrops, { total }) });
    await openOptions();
    const title = "$2,304 in 1 wallet incl. 1 unpriced";
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    await waitFor(() => expect(rows()[0]?.textContent).toContain("$2,304.00 incl. 1 unpriced"));
  });

  it("shows value, count and nearest deadline of each wallet", async () => {
    await open();
    const [first, second, third] = rows().map((item) => item.textContent);
    for (const words of ["$2,500", "Expires within 6 days"]) expect(first).toContain(words);
    for (const words of ["unpriced", "Expires within 29 days"]) expect(second).toContain(words);
    expect(third).toContain("not checked yet");
    expect(third).not.toContain("Expires");
    const counts = rows().map((row) => within(row).getAllByRole("cell")[3]?.textContent);
    expect(counts).toEqual(["2", "1", "—"]);
  });
});

describe("the order of wallets", () => {
  const fresh = wallet({ address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", label: "Fresh" });
  const rich = { wallet: cold, snapshot: snapshot([airdrop({ usdValue: 9_000 })]) };
  const order = () => rows().map(({ textContent }) => /Main|Cöld|Solana|Fresh/.exec(textContent)?.[0]);

  it("is by value when the page opens", async () => {
    await storeWallets({ wallet: solana }, { wallet: main }, rich);
    await open();
    expect(order()).toEqual(["Cöld", "Main", "Solana"]);
  });

  it("stays when an answer comes, with a new wallet last", async () => {
    await open();
    expect(order()).toEqual(["Main", "Solana", "Cöld"]);
    await act(() => storeWallets({ wallet: fresh }, rich, { wallet: solana }, { wallet: main }));
    await waitFor(() => expect(rows()[2]?.textContent).toContain("$9,000"));
    expect(order()).toEqual(["Main", "Solana", "Cöld", "Fresh"]);
  });

  it("has a mark only while it is true", async () => {
    const { user } = await open();
    const heading = () => screen.getByRole("columnheader", { name: "Value" });
    await act(() => storeWallets(rich, { wallet: solana }, { wallet: main }));
    await waitFor(() => expect(heading().getAttribute("aria-sort")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Value" }));
    expect(order()).toEqual(["Cöld", "Main", "Solana"]);
    expect(heading().getAttribute("aria-sort")).toBe("descending");
  });
});

describe("a heading", () => {
  const heading = (name: string) => screen.getByRole("columnheader", { name });
  const order = () => rows().map(({ textContent }) => /Main|Cöld|Solana/.exec(textContent)?.[0]);

  it("sorts by its column, reversed by the next press", async () => {
    const { user } = await open();
    expect(heading("Value").getAttribute("aria-sort")).toBe("descending");
    await user.click(screen.getByRole("button", { name: "Wallet" }));
    expect(order()).toEqual(["Solana", "Cöld", "Main"]);
    expect(heading("Wallet").getAttribute("aria-sort")).toBe("ascending");
    await user.click(screen.getByRole("button", { name: "Wallet" }));
    expect(order()).toEqual(["Main", "Cöld", "Solana"]);
    await user.click(screen.getByRole("button", { name: "First deadline" }));
    expect(order()).toEqual(["Main", "Solana", "Cöld"]);
    expect(heading("Wallet").getAttribute("aria-sort")).toBeNull();
  });
});

describe("the selection", () => {
  const tick = (name: string | RegExp) => screen.getByRole("checkbox", { name });
  const ids = [main, solana, cold].map(({ network, address }) => `${network}:${address}`);

  it("extends to the row that is pressed with Shift", async () => {
    answerTo("removeWallets", () => ({ removed: 3 }));
    const { user } = await open();
    await user.click(tick(/^Select Main/));
    expect(await screen.findByText("1 wallet · $2,500.00")).toBeTruthy();
    await user.keyboard("{Shift>}");
    await user.click(tick(/^Select Cöld/));
    await user.keyboard("{/Shift}");
    expect(await screen.findByText("3 wallets · $2,500.00")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(sent("removeWallets")).toEqual([{ ids }]);
    expect(screen.queryByRole("button", { name: "Clear selection" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(sent("undoRemove")).toEqual([{ ids }]);
  });

  it("stays after an action that failed", async () => {
    answerTo("removeWallets", () => "storage");
    const { user } = await open();
    await user.click(tick("Select all"));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(/^Windfall can’t save anything: /)).toBeTruthy();
    expect(sent("removeWallets")).toEqual([{ ids }]);
    expect(screen.getByText("3 wallets · $2,500.00")).toBeTruthy();
  });

  it("of all is what the search shows", async () => {
    const { user } = await open();
    const search = screen.getByRole("searchbox", { name: "Search wallets" });
    await user.type(search, "evm");
    await user.click(tick("Select all"));
    await user.click(screen.getByRole("button", { name: "Copy addresses" }));
    expect(await navigator.clipboard.readText()).toBe(`${main.address}\n${cold.address}`);
    await user.clear(search);
    expect(tick("Select all")).toHaveProperty("indeterminate", true);
    await user.click(screen.getByRole("button", { name: "Pause" }));
    expect(sent("setPaused")).toEqual([{ ids: [ids[0], ids[2]], paused: true }]);
  });

  it("never acts on a row that the search leaves out", async () => {
    const { user } = await open();
    await user.click(tick("Select all"));
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), "cold");
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect(sent("setPaused")).toEqual([{ ids: [ids[2]], paused: false }]);
  });
});

describe("the search for wallets", () => {
  it.each([
    ["cold", ["Cöld"]],
    ["0xd8da6bf", ["Main"]],
    ["SOLANA", [addresses.solana]],
    ["evm main", ["Main"]],
    // The address of Main holds an 8.
    ["main 8", []],
    ["nowhere", []],
  ])("for %j shows the wallets with every word", async (text, labels) => {
    const { user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), text);
    expect(rows()).toHaveLength(labels.length);
    for (const [index, label] of labels.entries()) expect(rows()[index]?.textContent).toContain(label);
    expect(screen.queryByText("No wallets match.") !== null).toBe(labels.length === 0);
  });
});
