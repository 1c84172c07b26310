import { describe, expect, it } from "vitest";
import chrome from "../../../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../../../build/release/manifests/firefox.json" with { type: "json" };
import { surfaceOf } from "../../../../src/ui/popup/model/surface.ts";

describe("surfaceOf", () => {
  it.each([
    ["popup", chrome.action.default_popup],
    ["panel", chrome.side_panel.default_path],
    ["popup", firefox.action.default_popup],
    ["panel", firefox.sidebar_action.default_panel],
  ])("tells the %s by its page in the manifest", (surface, page) => {
    expect(surfaceOf(new URL(page, "https://windfall.example").search)).toBe(surface);
  });
});
