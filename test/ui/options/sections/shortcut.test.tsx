import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

function shortcut(keys: string) {
  vi.spyOn(browser.commands, "getAll").mockImplementation(async () => [
    { name: "_execute_action", shortcut: keys },
  ]);
}

it("shows the current shortcut, and how to change it", async () => {
  shortcut("Ctrl+Shift+9");
  await agree();
  await openOptions("about");
  const line = await screen.findByText(/^Ctrl\+Shift\+9 opens Windfall\./);
  expect(line.textContent).toContain("chrome://extensions/shortcuts");
  shortcut("");
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(await screen.findByText(/^No keyboard shortcut is set for Windfall\./)).toBeTruthy();
});
