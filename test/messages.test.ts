import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { CommandError, isOwnPage } from "../src/messages.ts";
import { sendFromPopup } from "../src/popup-replies.ts";
import { send } from "../src/replies.ts";

beforeEach(() => fakeBrowser.reset());

/** Lets the background answer with this, whatever is asked. */
function answering(answered: unknown) {
  return vi.spyOn(browser.runtime, "sendMessage").mockImplementation(async () => answered);
}

describe("who may command", () => {
  const { id } = browser.runtime;
  const page = browser.runtime.getURL("/");

  it("is a page of our own extension", () => {
    expect(isOwnPage({ id, url: `${page}popup.html` })).toBe(true);
    expect(isOwnPage({ id, url: `${page}options.html#key`, tab: {} })).toBe(true);
  });

  it.each([
    ["a web page", { id, url: "https://dapp.example/" }],
    ["a web page that has our address in its own", { id, url: `https://dapp.example/${page}` }],
    ["another extension", { id: "another extension", url: `${page}popup.html` }],
    ["somebody without an address", { id }],
    ["nobody", {}],
  ])("is not %s", (_name, sender) => {
    expect(isOwnPage(sender)).toBe(false);
  });
});

describe("a command", () => {
  it("goes out with its name and request, and its reply comes back", async () => {
    const sent = answering({ ok: true, value: { removed: 2 } });
    expect(await send("removeWallets", { ids: ["evm:0x1", "evm:0x2"] })).toEqual({ removed: 2 });
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      command: "removeWallets",
      request: { ids: ["evm:0x1", "evm:0x2"] },
    });
  });

  it.each(["notAgreed", "invalid", "storageFull", "internal"] as const)(
    "that is refused as %s says so",
    async (refusal) => {
      answering({ ok: false, refusal });
      const refused = await send("refresh", {}).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CommandError);
      expect(refused).toMatchObject({ refusal });
    },
  );

  it.each([
    ["nothing, for it is gone", undefined],
    ["no envelope", { removed: 1 }],
    ["a refusal we do not know", { ok: false, refusal: "tired" }],
  ])("to which the background answers %s failed inside", async (_name, answered) => {
    answering(answered);
    await expect(send("refresh", {})).rejects.toMatchObject({ refusal: "internal" });
  });

  it("to a background that died failed inside, and the cause is kept", async () => {
    const cause = new Error("message channel closed");
    vi.spyOn(browser.runtime, "sendMessage").mockRejectedValue(cause);
    await expect(send("refresh", {})).rejects.toMatchObject({ refusal: "internal", cause });
  });

  it.each([
    ["a page", send],
    ["the popup", sendFromPopup],
  ])("of %s whose reply has another shape is not believed", async (_name, sendIt) => {
    answering({ ok: true, value: { removed: "two" } });
    await expect(sendIt("removeWallets", { ids: [] })).rejects.toThrow();
  });
});
