import { beforeEach, describe, expect, it, vi } from "vitest";
import { encodeBackup, type Profile } from "../../../../src/core/backup/encode.ts";
import { alertSettingsItem, settingsItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, storeWallets } from "../../fixtures.ts";
import { answerTo, sent } from "../../world.ts";
import { openAt } from "../part.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);

beforeEach(agreeWithKey);

const profile = (over: Partial<Profile> = {}): Profile => ({
  wallets: [],
  dismissals: [],
  settings: settingsItem.fallback,
  alerts: alertSettingsItem.fallback,
  ...over,
});

const fileOf = (given: Profile) => fileWith(encodeBackup(given, madeAt));
const fileWith = (text: string) => new File([text], "backup.json", { type: "application/json" });

/** Chooses a file on a newly opened page. */
async function choose(file: File) {
  const { user, part } = await openAt("data");
  const field = part.getByLabelText("Restore a backup…");
  await user.upload(field, file);
  return { user, part, field };
}

describe("the restore of a backup", () => {
  const two = profile({
    wallets: [wallet({ label: "Savings" }), wallet({ network: "solana", address: addresses.solana })],
    dismissals: [{ wallet: null, airdrop: "spam", hidden: true }],
  });

  it("previews its contents, then says what it added", async () => {
    await storeWallets({ wallet: wallet() });
    answerTo("restoreBackup", () => ({ problem: null, restored: { added: 1, over: 2 } }));
    const file = fileOf(two);
    const { user, part } = await choose(file);
    expect(await part.findByText("2 wallets · Nov 20, 2026")).toBeTruthy();
    // A list in use keeps its settings by default.
    expect(part.getByRole("checkbox", { name: "Also restore settings" })).toHaveProperty("checked", false);
    expect(sent("restoreBackup")).toEqual([]);
    await user.click(part.getByRole("button", { name: "Restore" }));
    expect(sent("restoreBackup")).toEqual([{ file: JSON.parse(await file.text()), settings: false }]);
    expect(
      await part.findByText("Backup restored · Added 1 wallet · Your list is full. Wallets left out: 2."),
    ).toBeTruthy();
    expect(part.queryByText(/^2 wallets/)).toBeNull();
  });

  it("fills an empty profile with its settings", async () => {
    const { user, part } = await choose(fileOf(two));
    await user.click(await part.findByRole("button", { name: "Restore" }));
    expect(sent("restoreBackup")).toMatchObject([{ settings: true }]);
  });

  it.each([
    ["hello", "This file isn’t a Windfall backup, or it’s damaged. Nothing was changed."],
    ['{"format":"windfall-backup","version":2}', /newer version of Windfall/],
    ['{"format":"windfall-backup","version":1,"madeAt":5}', /isn’t a Windfall backup, or it’s damaged/],
  ])("refuses the file %s with a reason", async (text, words) => {
    const { part } = await choose(fileWith(text));
    expect(await part.findByText(words)).toBeTruthy();
    expect(part.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  it("refuses a large file without reading it", async () => {
    const file = fileOf(two);
    Object.defineProperty(file, "size", { value: 33 * 1024 * 1024 });
    const read = vi.spyOn(file, "text");
    const { part } = await choose(file);
    expect(await part.findByText(/isn’t a Windfall backup/)).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
  });
});
