import { describe, expect, it } from "vitest";
import { fetchLogo } from "../../../src/background/logos/fetch-logo.ts";
import { freshWorld } from "../world.ts";

const world = freshWorld();

describe("fetchLogo", () => {
  it("sends no cookies, cache or referrer, follows no redirect", async () => {
    let init: RequestInit | undefined;
    world.fetch = async (_url: unknown, given?: RequestInit) => {
      init = given;
      return new Response(null, { status: 404 });
    };
    const { signal } = new AbortController();
    await fetchLogo("https://logos.example/a.png", signal);
    expect(init).toMatchObject({
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      redirect: "error",
    });
  });
});
