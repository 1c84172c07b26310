import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { CommandError, send } from "../../src/messaging/client.ts";

function answering(answered: unknown) {
  return vi.spyOn(browser.runtime, "sendMessage").mockImplementation(async () => answered);
}

describe("send", () => {
  it("sends name and request, and returns the reply", async () => {
    const sent = answering({ ok: true, value: { removed: 2 } });
    expect(await send("removeWallets", { ids: ["evm:0x1", "evm:0x2"] })).toEqual({ removed: 2 });
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      command: "removeWallets",
      request: { ids: ["evm:0x1", "evm:0x2"] },
    });
  });

  it.each([
    ["Chromium, whose messages drop undefined fields", { ok: true }],
    ["Firefox, whose messages keep them", { ok: true, value: undefined }],
  ])("returns undefined for an empty reply in %s", async (_name, answered) => {
    answering(answered);
    expect(await send("endOffline", {})).toBeUndefined();
  });

  it("throws CommandError with the refusal", async () => {
    answering({ ok: false, refusal: "notAgreed" });
    const refused = await send("refresh", {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandError);
    expect(refused).toMatchObject({ refusal: "notAgreed" });
  });

  it("reports no answer as an internal failure", async () => {
    answering(undefined);
    await expect(send("refresh", {})).rejects.toMatchObject({ refusal: "internal" });
  });

  it("keeps the cause when the background stopped", async () => {
    const cause = new Error("message channel closed");
    vi.spyOn(browser.runtime, "sendMessage").mockRejectedValue(cause);
    await expect(send("refresh", {})).rejects.toMatchObject({ refusal: "internal", cause });
  });
});
