import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../../src/config.ts";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { syncItem } from "../../../../src/storage/items.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { answerTo, sent, store } from "../../world.ts";
import { openAt } from "../part.ts";

beforeEach(agreeWithKey);

const box = { name: "Sync with my other browsers" };
const on = { ...syncItem.fallback, on: true };
const copy = Object.fromEntries(
  Array.from({ length: limits.wallets + 1 }, (_, at) => {
    const address = `0x${String(at).padStart(64, "a")}`;
    return [walletId({ network: "move", address }), { removed: false, when: 1 }];
  }),
);

describe("the sync section", () => {
  it("is off and says who may read which data", async () => {
    const { user, part } = await openAt("sync");
    const check = part.getByRole("checkbox", { ...box, description: /^Wallets and labels only\. / });
    expect(check).toHaveProperty("checked", false);
    expect(part.queryByRole("button")).toBeNull();
    await user.click(check);
    expect(sent("setSync")).toEqual([{ on: true }]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it.each([
    ["a failure", { failed: true }, /Check that sync is on in the browser’s settings/],
    ["a full list", { copy }, "Your list is full. Wallets left out: 1."],
  ])("reports %s", async (_what, state, words) => {
    await store(syncItem, { ...on, ...state });
    const { part } = await openAt("sync");
    expect(part.getByText(words)).toBeTruthy();
  });

  it("removes the synced copy, or reports the failure", async () => {
    await store(syncItem, on);
    const { user, part } = await openAt("sync");
    const button = part.getByRole("button", { name: "Remove from the browser’s sync" });
    await user.click(button);
    expect(sent("leaveSync")).toEqual([{}]);
    expect(await screen.findByText("Removed.")).toBeTruthy();
    expect(document.activeElement).toBe(part.getByRole("checkbox", box));
    answerTo("leaveSync", () => ({ removed: false }));
    await user.click(button);
    expect(
      await screen.findByText(/^Your browser didn’t erase this: the copy in the browser’s sync\./),
    ).toBeTruthy();
  });
});
