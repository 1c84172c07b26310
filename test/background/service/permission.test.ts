import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { mayReach } from "../../../src/background/service/permission.ts";

it("assumes the permission when the browser refuses to answer", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(browser.permissions, "contains").mockRejectedValue(new Error("no permissions"));
  expect(await mayReach("https://service.example")).toBe(true);
  expect(report).toHaveBeenCalledOnce();
});
