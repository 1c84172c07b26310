import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mayBeLooking, noteLooking } from "../../src/background/looking-flag.ts";

afterEach(() => vi.unstubAllGlobals());

describe("an event page, which has local storage", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it("follows no tab from its start while there is no site to look on", () => {
    expect(mayBeLooking()).toBe(false);
    noteLooking(true);
    expect(mayBeLooking()).toBe(true);
    noteLooking(false);
    expect(mayBeLooking()).toBe(false);
  });
});

describe("a worker, which has none", () => {
  it("follows tabs from its start, and stops once it knows better", () => {
    vi.stubGlobal("localStorage", undefined);
    noteLooking(false);
    expect(mayBeLooking()).toBe(true);
  });
});
