import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { startOptions } from "../../src/ui/options/options.tsx";
import { startPopup } from "../../src/ui/popup/start.tsx";
import { startSample } from "../../src/ui/sample/start.tsx";

beforeEach(() => {
  document.title = "";
});

function root(): HTMLElement {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  return element;
}

describe("the document's title", () => {
  it("is translated in the popup", async () => {
    await act(() => startPopup(root(), "popup"));
    expect(await screen.findByRole("heading", { name: "Windfall" })).toBeTruthy();
    expect(document.title).toBe("Windfall");
  });

  it("is translated in the options", async () => {
    await act(async () => startOptions(root()));
    expect(
      await screen.findByRole("heading", { name: "See what your wallets can claim, before it expires" }),
    ).toBeTruthy();
    expect(document.title).toBe("See what your wallets can claim, before it expires · Windfall");
  });

  it("is translated on the sample page", async () => {
    await act(() => startSample(root()));
    expect(await screen.findByRole("heading", { name: "Windfall" })).toBeTruthy();
    expect(document.title).toBe("Windfall: Sample data");
  });
});
