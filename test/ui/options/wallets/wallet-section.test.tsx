import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

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

const items = () => within(screen.getByRole("list", { name: "Wallets" })).queryAllByRole("listitem");

async function open() {
  const page = await openOptions();
  await waitFor(() => expect(items()).toHaveLength(3));
  return page;
}

describe("the wallets page", () => {
  it("adds up to the line above the list", async () => {
    const total = { usdValue: 2_304, airdropsCount: 1, isUnknown: false, pageUrl: null };
    const airdrops = [airdrop({ usdValue: 767.61 }), airdrop({ usdValue: null })];
    await storeWallets({ wallet: main, snapshot: snapshot(airdrops, { total }) });
    await openOptions();
    expect(await screen.findByText(/^\$2,304 incl\. 1 unpriced to claim in 1 wallet$/)).toBeTruthy();
    await waitFor(() => expect(items()[0]?.textContent).toContain("$2,304.00 incl. 1 unpriced"));
  });

  it("shows value, count and nearest deadline of each wallet", async () => {
    await open();
    const [first, second, third] = items().map((item) => item.textContent);
    for (const words of ["$2,500", "2 airdrops", "Expires within 6 days"]) expect(first).toContain(words);
    for (const words of ["unpriced", "1 airdrop", "Expires within 29 days"]) expect(second).toContain(words);
    expect(third).toContain("not checked yet");
    expect(third).not.toContain("Expires");
  });
});

describe("the order of wallets", () => {
  const fresh = wallet({ address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", label: "Fresh" });
  const rich = { wallet: cold, snapshot: snapshot([airdrop({ usdValue: 9_000 })]) };
  const order = () => items().map(({ textContent }) => /Main|Cöld|Solana|Fresh/.exec(textContent)?.[0]);

  it("is by value when the page opens", async () => {
    await storeWallets({ wallet: solana }, { wallet: main }, rich);
    await open();
    expect(order()).toEqual(["Cöld", "Main", "Solana"]);
  });

  it("stays when an answer comes, with a new wallet last", async () => {
    await open();
    expect(order()).toEqual(["Main", "Solana", "Cöld"]);
    await act(() => storeWallets({ wallet: fresh }, rich, { wallet: solana }, { wallet: main }));
    await waitFor(() => expect(items()[2]?.textContent).toContain("$9,000"));
    expect(order()).toEqual(["Main", "Solana", "Cöld", "Fresh"]);
  });
});

describe("the search for wallets", () => {
  it.each([
    ["cold", ["Cöld"]],
    ["0xd8da6bf", ["Main"]],
    ["SOLANA", [addresses.solana]],
    ["evm main", ["Main"]],
    ["nowhere", []],
  ])("for %j shows the wallets with every word", async (text, labels) => {
    const { user } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search wallets" }), text);
    expect(items()).toHaveLength(labels.length);
    for (const [index, label] of labels.entries()) expect(items()[index]?.textContent).toContain(label);
    expect(screen.queryByText("No wallets match.") !== null).toBe(labels.length === 0);
  });
});
