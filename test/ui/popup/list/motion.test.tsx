import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

const main = wallet();
const orchard = airdrop({ id: "orchard", name: "Orchard", usdValue: 3 });
const lantern = airdrop({ id: "lantern", name: "Lantern", usdValue: 2 });
const tide = airdrop({ id: "tide", name: "Tide", usdValue: 1 });
const fade = { opacity: [0, 1] };
const timing = { duration: 150, easing: "ease-out" };

const list = (...airdrops: (typeof orchard)[]) =>
  storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
const animate = () => vi.spyOn(Element.prototype, "animate");

beforeEach(async () => {
  await agree();
  await storeKey();
  // Every row is 48 px high.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return 48 * [...document.querySelectorAll("li, h2")].indexOf(this);
  });
});

describe("the rows of the list", () => {
  it("stand still when the popup opens", async () => {
    const moved = animate();
    await list(orchard, lantern);
    await openPopup();
    expect(moved).not.toHaveBeenCalled();
  });

  it("fade in when new, and slide when others leave", async () => {
    await list(orchard, tide);
    await openPopup();
    const moved = animate();
    await act(() => list(orchard, lantern, tide));
    await waitFor(() => expect(moved).toHaveBeenCalledWith(fade, timing));
    expect(moved).toHaveBeenCalledWith({ translate: ["0 -48px", "0 0"] }, timing);
    moved.mockClear();
    await act(() => list(lantern, tide));
    await waitFor(() => expect(moved).toHaveBeenCalledWith({ translate: ["0 48px", "0 0"] }, timing));
  });

  it("stand still under a search", async () => {
    await list(orchard, lantern, tide);
    const { user } = await openPopup();
    const moved = animate();
    await user.type(screen.getByRole("searchbox"), "tide");
    await waitFor(() => expect(screen.queryByText("Orchard")).toBeNull());
    expect(moved).not.toHaveBeenCalled();
  });

  it("stand still for a user who reduces motion", async () => {
    await list(orchard);
    await openPopup();
    const moved = animate();
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes("reduce") }) as never,
    );
    await act(() => list(orchard, lantern));
    await waitFor(() => expect(screen.getByText("Lantern")).toBeTruthy());
    expect(moved).not.toHaveBeenCalled();
  });
});

it("keep the popup's height while the user searches", async () => {
  await list(orchard, lantern, tide);
  const { user } = await openPopup();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(480);
  await user.type(screen.getByRole("searchbox"), "t");
  const popup = document.querySelector<HTMLElement>("[data-popup]");
  expect(popup?.style.minBlockSize).toBe("480px");
});
