import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answer } from "../../../src/background/main/handlers.ts";
import { saveDraft } from "../../../src/background/wallets/draft.ts";
import { read } from "../../../src/storage/item.ts";
import { draftItem } from "../../../src/storage/scans/draft.ts";
import { StorageWriteError } from "../../../src/storage/transaction.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();

beforeEach(() => setUp(world));

describe("saveDraft", () => {
  const save = (text: string) => answer({ command: "saveDraft", request: { text } }, world.effects);

  it("keeps the text until it is empty", async () => {
    await save("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
    expect(await read(draftItem)).toBe("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
    await save("");
    expect(await read(draftItem)).toBeNull();
  });

  it("fails when the browser refuses to store it", async () => {
    vi.spyOn(browser.storage.session, "set").mockRejectedValue(new Error("quota"));
    await expect(saveDraft("text")).rejects.toBeInstanceOf(StorageWriteError);
  });

  it("keeps nothing that may be a private key", async () => {
    await save(`0x${"a7".repeat(32)}`);
    expect(await read(draftItem)).toBeNull();
    await save("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
    await save(`0x${"a7".repeat(32)}`);
    expect(await read(draftItem)).toBeNull();
    expect(await save("zoo ".repeat(12))).toEqual({ ok: false, refusal: "secret" });
  });
});
