import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { store } from "../../world.ts";
import { openAt } from "../part.ts";

beforeEach(agreeWithKey);

async function openData() {
  const { user, part } = await openAt("data");
  return { part, save: () => user.click(part.getByRole("button", { name: "Export CSV" })) };
}

describe("the export", () => {
  const seen = () =>
    snapshot([
      airdrop({ id: "a", name: "=1+1", urgency: "soon", usdValue: null, url: "https://evil.example" }),
      airdrop({ id: "b", name: "Orchard", urgency: "none", usdValue: 5 }),
      airdrop({ id: "c", name: "Lantern", urgency: "verySoon", usdValue: 1 }),
      airdrop({ id: "d", name: "Dust", urgency: "verySoon", usdValue: 0.5 }),
    ]);

  async function listed() {
    const one = wallet({ label: "Savings" });
    await store(dismissalsItem, [{ wallet: walletId(one), airdrop: "c", hidden: true }]);
    await storeWallets({ wallet: one, snapshot: seen() });
  }

  it("writes the listed airdrops in order", async () => {
    const saved = takeFiles();
    await listed();
    const { part, save } = await openData();
    await save();
    await part.findByText(/^“windfall-airdrops-.*\.csv” is in your downloads/);
    const [csv] = await saved();
    // Reading the file as text removes the byte order mark, so the bytes are checked.
    const rows: string[][] = parse(csv?.text ?? "", { bom: true });
    expect(rows.slice(1).map((row) => row.slice(0, 2).concat(row.slice(5, 7)))).toEqual([
      ["Lantern", "1.00", "hidden", "Savings"],
      ["Dust", "0.50", "", "Savings"],
      ["'=1+1", "", "", "Savings"],
      ["Orchard", "5.00", "", "Savings"],
    ]);
  });

  it("is disabled without airdrops", async () => {
    const { part } = await openData();
    expect(part.getByRole("button", { name: "Export CSV" })).toHaveProperty("disabled", true);
  });
});
