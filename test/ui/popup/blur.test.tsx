import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appearanceItem, dismissalsItem } from "../../../src/storage/items.ts";
import { addresses, wallet } from "../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../fixtures.ts";
import { openFirstRows, openPanel, openPopup } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";

const airdrops = [
  airdrop({ id: "Gone", name: "Gone", usdValue: 15.5 }),
  airdrop({ id: "shared", name: "Shared", usdValue: 20.5, urgency: "soon", url: null }),
  airdrop({ id: "Orchard", name: "Orchard", usdValue: 10.5, urgency: "verySoon" }),
  airdrop({ name: "Dust", usdValue: 0.5 }),
];

const claim = (...names: string[]) =>
  store(
    dismissalsItem,
    names.map((name) => ({
      wallet: `evm:${addresses.evm}`,
      airdrop: name,
      claimed: { name, usdValue: 15.5, at: Date.now() },
    })),
  );

beforeEach(async () => {
  await agreeWithKey();
  await claim("Gone");
  const total = { usdValue: 99.5, airdropsCount: 4, isUnknown: false, pageUrl: null };
  await storeWallets(
    { wallet: wallet(), snapshot: snapshot(airdrops, { total }) },
    {
      wallet: wallet({ network: "solana", address: addresses.solana }),
      snapshot: snapshot(airdrops.slice(1, 2), { total: { ...total, usdValue: 5.5 } }),
    },
  );
});

/** The amounts of the page that stay sharp. */
const sharp = () =>
  [...document.querySelectorAll("body *")].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
    return element.closest("[data-amount]") === null ? own.filter((text) => /\$\d+\.\d/.test(text)) : [];
  });

describe("the blur of values", () => {
  it("has a button, whose press is saved", async () => {
    const { user } = await openPopup();
    const eye = screen.getByRole("button", { name: "Blur values" });
    expect(eye.getAttribute("aria-pressed")).toBe("false");
    await user.click(eye);
    expect(sent("saveAppearance")).toEqual([{ blurred: true }]);
  });

  it("applies to the first paint and the live popup", async () => {
    await store(appearanceItem, { ...appearanceItem.fallback, blurred: true });
    const { container, goLive } = await openFirstRows();
    expect(container.querySelector("[data-blurred]")).not.toBeNull();
    await goLive();
    expect(container.querySelector("[data-blurred]")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Blur values" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("reaches every amount in the panel", async () => {
    answerTo("setDismissals", () => claim("Gone", "Orchard"));
    const { user } = await openPanel();
    await user.click(await screen.findByText("Wallets"));
    await user.click(screen.getByText("Hidden & claimed"));
    await user.click(screen.getByRole("button", { name: "Shared" }));
    await user.click(screen.getByText("1 airdrop under $1"));
    await user.click(screen.getByRole("button", { name: "Actions for Orchard" }));
    await user.click(screen.getByRole("menuitem", { name: "Claimed" }));
    await user.type(screen.getByRole("searchbox"), "s");
    await screen.findByText(/^2 airdrops ·/);
    expect(document.body.textContent).toContain("The service’s total: $5.50");
    expect(sharp()).toEqual([]);
  });
});
