import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { firstLogosItem, logoCache, logoIndexItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openFirstPaint, openPopup } from "../../render.tsx";
import { store } from "../../world.ts";

const url = "https://www.drops.bot/logos/orchard.png";
const picture = "data:image/webp;base64,AAAA";

beforeEach(async () => {
  await agreeWithKey();
  const airdrops = [airdrop({ name: "Orchard", imageUrl: url })];
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
});

/** Stores a logo as the background does. */
async function cache(): Promise<void> {
  await (await caches.open(logoCache)).put(url, new Response(picture));
  await store(logoIndexItem, { [url]: null });
}

/** @returns the picture's source before the airdrop's name, otherwise the monogram */
function logo(within: ParentNode = document): string | null | undefined {
  const slot = within.querySelector("section li [data-airdrop] > :first-child");
  return slot?.getAttribute("src") ?? slot?.textContent;
}

describe("the logo of a row", () => {
  it("is in the first paint, with the row", async () => {
    await store(firstLogosItem, { [url]: picture });
    await openFirstPaint();
    expect(logo()).toBe(picture);
  });

  it("comes from the cache for other rows", async () => {
    await cache();
    await openPopup();
    await waitFor(() => expect(logo()).toBe(picture));
  });

  it("replaces the monogram once it is cached", async () => {
    await openPopup();
    expect(logo()).toBe("O");
    await cache();
    await waitFor(() => expect(logo()).toBe(picture));
  });

  it.each(["https://evil.example/logo.png", "data:image/svg+xml;base64,AAAA", 'data:image/webp;base64,A"><'])(
    "is a monogram instead of %s",
    async (text) => {
      await (await caches.open(logoCache)).put(url, new Response(text));
      await store(logoIndexItem, { [url]: null });
      await store(firstLogosItem, { [url]: text });
      await openPopup();
      await screen.findByText("Wallets");
      expect(logo()).toBe("O");
    },
  );
});
