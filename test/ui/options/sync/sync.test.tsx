import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type SyncState, syncItem } from "../../../../src/storage/settings/sync.ts";
import { agree, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { partAt } from "../part.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

const section = () => partAt("sync");

const box = { name: "Follow me through my browser’s sync" };
const on: SyncState = { ...syncItem.fallback, on: true, lastAt: Date.now() - 5 * 60_000 };

describe("sync", () => {
  it("is off, and says what would go where and what never does", async () => {
    const { user } = await openOptions("data");
    const part = await section();
    const check = part.getByRole("checkbox", box);
    expect(check).toHaveProperty("checked", false);
    const words = (check.getAttribute("aria-describedby") ?? "").split(" ");
    const text = words.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect(text).toMatch(/addresses, labels.*servers of your browser’s maker.*never goes: your API key/);
    expect(part.queryByText(/exchanged/)).toBeNull();
    await user.click(check);
    expect(sent("setSync")).toEqual([{ on: true }]);
    expect(await part.findByText(/^On\. What you have here/)).toBeTruthy();
  });

  it("that could not be switched on is not said to be", async () => {
    answerTo("setSync", () => "storageFull");
    const { user } = await openOptions("data");
    const part = await section();
    await user.click(part.getByRole("checkbox", box));
    expect(await part.findByRole("alert")).toBeTruthy();
    expect(part.getByRole("checkbox", box)).toHaveProperty("checked", false);
  });

  it("says when it last exchanged, and switches off", async () => {
    await store(syncItem, on);
    const { user } = await openOptions("data");
    const part = await section();
    expect(part.getByText(/^Last exchanged: 5 min/)).toBeTruthy();
    await user.click(part.getByRole("checkbox", box));
    expect(sent("setSync")).toEqual([{ on: false }]);
    expect(await part.findByText(/^Off\. Your lists stay/)).toBeTruthy();
  });

  it.each([
    ["noRoom", /has no room for more. Remove wallets/],
    ["waiting", /follow in a minute/],
    ["noAnswer", /did not answer in time/],
    ["failed", /Look in the browser’s settings/],
    ["unreadable", /Update Windfall/],
  ] as const)("says what to do about %s", async (kind, words) => {
    await store(syncItem, { ...on, lastAt: null, problem: { kind, at: 1 } });
    await openOptions("data");
    const part = await section();
    expect(part.getByText(words)).toBeTruthy();
    expect(part.getByText("Nothing exchanged yet.")).toBeTruthy();
  });

  it("says what found no room, and what went", async () => {
    await store(syncItem, { ...on, leftOut: ["a", "b"], over: ["c"], forgotten: ["d"] });
    await openOptions("data");
    const part = await section();
    expect(part.getByText(/^2 entries found no room/)).toBeTruthy();
    expect(part.getByText(/^1 wallet of your other browsers/)).toBeTruthy();
    expect(part.getByText(/^1 entry was removed here/)).toBeTruthy();
  });

  it("can be taken out of the browser's sync, and says when that failed", async () => {
    await store(syncItem, on);
    const { user } = await openOptions("data");
    const part = await section();
    const button = part.getByRole("button", { name: "Remove from the browser’s sync" });
    await user.click(button);
    expect(sent("leaveSync")).toEqual([{}]);
    expect(await part.findByText(/^Removed from your browser’s sync/)).toBeTruthy();
    answerTo("leaveSync", () => ({ removed: false }));
    await user.click(button);
    expect(await part.findByText(/did not take the data out/)).toBeTruthy();
  });
});

it("a wallet that came by sync says so", async () => {
  await storeWallets({ wallet: wallet({ sources: [{ kind: "synced", at: 1 }] }) });
  await openOptions();
  expect(await screen.findByText("from your other browsers")).toBeTruthy();
});
