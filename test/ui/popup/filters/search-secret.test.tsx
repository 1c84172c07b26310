import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { refusal, secretTexts } from "../../secret-texts.ts";
import { traffic } from "../../world.ts";

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) });
});

async function search(text: string) {
  const { user } = await openPopup();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  await user.click(box);
  await user.paste(text);
  return { user, box };
}

describe("the search of the popup", () => {
  it.each(secretTexts)("clears %s with a reason", async (_kind, text) => {
    const { user, box } = await search(text);
    expect((await screen.findByText(refusal)).getAttribute("role")).toBe("alert");
    expect(box.value).toBe("");
    expect(screen.getByRole("link", { name: /Orchard/ })).toBeTruthy();
    const stored = JSON.stringify([await browser.storage.local.get(), await browser.storage.session.get()]);
    expect(stored + traffic() + document.body.innerHTML).not.toContain(text.slice(0, 20));
    await user.type(box, "orch");
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it("takes nothing of the rest of a typed phrase", async () => {
    const { user } = await openPopup();
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
    await user.type(box, secretTexts[0]?.[1] ?? "");
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(box.value).toBe("");
  });
});
