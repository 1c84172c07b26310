import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

const button = (name: string) => screen.getByRole("button", { name });

beforeEach(agreeWithKey);

describe("the header", () => {
  it("leads to the options", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openPopup();
    await user.click(button("Options"));
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
  });

  it("has no Refresh without a wallet", async () => {
    await storeWallets();
    await openPopup();
    expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
  });
});
