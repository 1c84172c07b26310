import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { logoCache } from "../../../../src/storage/logo-cache.ts";
import { startPopup } from "../../../../src/ui/popup/start.tsx";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

const url = "https://www.drops.bot/logos/orchard.png";
const picture = "data:image/webp;base64,AAAA";

beforeEach(async () => {
  await agreeWithKey();
  const airdrops = [airdrop({ name: "Orchard", imageUrl: url })];
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
});

async function cache(text = picture): Promise<void> {
  await (await caches.open(logoCache)).put(url, new Response(text));
}

/** The background has cached a logo. */
function tell(cached: string): void {
  const channel = new BroadcastChannel(logoCache);
  channel.postMessage(cached);
  channel.close();
}

/** @returns the picture's source before the airdrop's name, otherwise the monogram */
function logo(): string | null | undefined {
  const slot = document.querySelector("section li [data-airdrop] > :first-child");
  return slot?.getAttribute("src") ?? slot?.textContent;
}

/** @returns the logo as soon as there is a row */
async function firstLogo() {
  document.body.innerHTML = "<div></div>";
  const shown: ReturnType<typeof logo>[] = [];
  const observer = new MutationObserver(() => shown.push(logo()));
  observer.observe(document.body, { childList: true, subtree: true });
  const root = document.querySelector<HTMLElement>("div");
  if (root === null) throw new Error("no root");
  await act(() => startPopup(root, "popup"));
  observer.disconnect();
  return shown.find((one) => one !== undefined);
}

describe("the logo of a row", () => {
  it("is painted with the first rows", async () => {
    await cache();
    expect(await firstLogo()).toBe(picture);
  });

  it("does not hold up the first rows", async () => {
    vi.spyOn(caches, "open").mockReturnValue(new Promise(() => undefined));
    expect(await firstLogo()).toBe("O");
  });

  it("replaces the monogram once it is cached", async () => {
    await openPopup();
    expect(logo()).toBe("O");
    await cache();
    tell(url);
    await waitFor(() => expect(logo()).toBe(picture));
  });

  it.each(["https://evil.example/logo.png", "data:image/svg+xml;base64,AAAA", 'data:image/webp;base64,A"><'])(
    "is a monogram instead of %s",
    async (text) => {
      await cache(text);
      await openPopup();
      await screen.findByText("Wallets");
      expect(logo()).toBe("O");
    },
  );
});
