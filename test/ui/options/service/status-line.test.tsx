import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { agree, storeKey, storeServiceUrl } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";

beforeEach(agree);

describe("the status line", () => {
  it("shows the service and the number of requests", async () => {
    await storeKey();
    const requests = [{ hour: Math.floor(Date.now() / 3_600_000), requests: 18 }];
    await store(activityItem, { ...activityItem.fallback, requests });
    await openOptions();
    const line = "Connected to api.drops.bot · 18 of 200 requests today · each wallet checked every 6 hours";
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("#connection");
  });

  it("leads to the key when it is missing", async () => {
    await openOptions();
    expect(screen.getByText("No API key yet, so Windfall checks nothing.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#key");
  });

  it("ignores the key of another service", async () => {
    await storeKey();
    await storeServiceUrl("https://other.example");
    await openOptions();
    expect(screen.getByText(/^No API key yet/)).toBeTruthy();
  });

  it("leads to a refused key", async () => {
    await storeKey({ state: "refused" });
    await openOptions();
    expect(screen.getByText(/^api\.drops\.bot refuses your key/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("#key");
  });
});
