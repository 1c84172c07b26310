import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { readBackup } from "../../../../src/core/backup/decode.ts";
import { watchlistItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, storeWallets } from "../../fixtures.ts";
import { openAt } from "../part.ts";

const today = /\d{4}-\d{2}-\d{2}/.source;

beforeEach(agreeWithKey);

describe("the backup", () => {
  it("is a dated file without the key", async () => {
    const saved = takeFiles();
    await storeWallets({ wallet: wallet({ label: "Savings" }) });
    await browser.storage.local.set({
      apiKey: { v: 1, d: { secret: "sk-1234", serviceUrl: "https://a.example" } },
    });
    const { user, part } = await openAt("data");
    await user.click(part.getByRole("button", { name: "Save backup" }));
    expect(await part.findByText(/^“windfall-backup-.*” is in your downloads/)).toBeTruthy();
    const [file] = await saved();
    expect(file?.name).toMatch(new RegExp(`^windfall-backup-${today}\\.json$`));
    expect(file?.text).not.toContain("sk-1234");
    expect(readBackup(file?.text ?? "")).toMatchObject({
      ok: true,
      backup: { wallets: [{ label: "Savings", address: addresses.evm }] },
    });
  });

  it("warns when damaged data is missing from it", async () => {
    const saved = takeFiles();
    await browser.storage.local.set({ [watchlistItem.key]: { v: 1, d: [wallet(), { network: "evm" }] } });
    const { user, part } = await openAt("data");
    await user.click(part.getByRole("button", { name: "Save backup" }));
    expect(
      await part.findByText(
        / is in your downloads, but it’s incomplete: Windfall couldn’t read some saved data\./,
      ),
    ).toBeTruthy();
    expect(await saved()).toHaveLength(1);
  });
});
