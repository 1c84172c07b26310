import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { browser } from "wxt/browser";
import { panelOpener } from "../../../src/ui/shared/open-pages.ts";
import { wallet } from "../../fixtures.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets } from "../fixtures.ts";
import { openPanel } from "../render.tsx";

const icon = () => screen.queryByRole("button", { name: "Claim one by one in the side panel" });

/** Replaces Chrome's API for the side panel during a test. */
function withPanelApi(api: object) {
  const { sidePanel } = browser;
  Object.assign(browser, { sidePanel: undefined, ...api });
  onTestFinished(() => void Object.assign(browser, { sidePanel, sidebarAction: undefined }));
}

beforeEach(async () => {
  vi.spyOn(browser.sidePanel, "open").mockResolvedValue();
  vi.spyOn(browser.windows, "getCurrent").mockImplementation(async () => ({
    id: 3,
    focused: true,
    incognito: false,
    alwaysOnTop: false,
  }));
  vi.spyOn(window, "close").mockReturnValue(undefined);
  vi.mocked(browser.extension.getViews).mockReturnValue([window]);
  await agree();
  await storeKey();
  await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop()]) });
});

describe("the button of the side panel", () => {
  it("leaves the popup open if the panel stays closed", async () => {
    vi.mocked(browser.sidePanel.open).mockRejectedValue(new Error("no gesture"));
    await act(async () => panelOpener()?.());
    expect(browser.sidePanel.open).toHaveBeenCalledOnce();
    expect(window.close).not.toHaveBeenCalled();
  });

  it("is absent in the panel itself", async () => {
    await openPanel();
    expect(await screen.findByRole("link")).toBeTruthy();
    expect(icon()).toBeNull();
  });
});

describe("panelOpener", () => {
  it("returns null where the browser has no panel", () => {
    withPanelApi({});
    expect(panelOpener()).toBeNull();
  });
});
