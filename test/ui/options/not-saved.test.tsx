import { beforeEach, describe, expect, it } from "vitest";
import { blockedItem } from "../../../src/storage/wallets/blocked.ts";
import { addresses, agree, storeKey } from "../fixtures.ts";
import { openOptions } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";
import { partAt } from "./part.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

describe("a change that the background refuses", () => {
  it.each([
    ["alerts", "saveAlertSettings", "checkbox", "Send me notifications"],
    ["appearance", "saveAppearance", "radio", "Dark"],
    ["detection", "saveSettings", "checkbox", "Ask before adding wallets"],
    ["limits", "saveSettings", "combobox", "Parallel requests"],
  ] as const)("is not reported as saved: %s", async (place, command, role, name) => {
    answerTo(command, () => "storageFull");
    const { user } = await openOptions();
    const part = await partAt(place);
    const control = part.getByRole(role, { name });
    if (role === "combobox") await user.selectOptions(control, "2");
    else await user.click(control);
    expect(await part.findByText(/storage is full/)).toBeTruthy();
    expect(sent(command)).toHaveLength(1);
    expect(part.queryByText(/^Saved|Alerts are on/)).toBeNull();
  });

  it("keeps an address blocked, and says so", async () => {
    answerTo("setBlocked", () => "storageFull");
    await store(blockedItem, {
      sites: [],
      wallets: [`evm:${addresses.evm}`, `solana:${addresses.solana}`],
    });
    const { user } = await openOptions();
    const part = await partAt("sites");
    const [first, second, ...others] = part.getAllByRole("button", { name: /^Unblock / });
    if (first === undefined || second === undefined) throw new Error("a blocked address is not listed");
    expect(others).toEqual([]);
    await user.click(second);
    expect(sent("setBlocked")).toEqual([
      { what: { kind: "wallet", id: `solana:${addresses.solana}` }, blocked: false },
    ]);
    expect(await part.findByText(/storage is full/)).toBeTruthy();
    expect(part.queryByText(/no longer blocked/)).toBeNull();
  });
});
