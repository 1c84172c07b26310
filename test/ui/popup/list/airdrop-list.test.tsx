import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { keepDismissals, region } from "../list-page.ts";

const list = () => within(region().getByRole("list"));
const rows = () => list().getAllByRole("listitem");

async function open(count: number) {
  await agreeWithKey();
  const airdrops = Array.from({ length: count }, (_, index) =>
    airdrop({ name: `No ${index + 1}`, usdValue: count - index }),
  );
  await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
  return openPopup();
}

it("shows a page of 120 rows, and another by keyboard", async () => {
  const { user } = await open(120);
  const more = await screen.findByRole("button", { name: "Show more (70 left)" });
  expect(rows()).toHaveLength(50);
  list().getByRole("link", { name: "No 50" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(more);
  await user.keyboard("{Enter}");
  expect(rows()).toHaveLength(100);
  expect(document.activeElement?.textContent).toBe("No 51");
  await user.type(screen.getByRole("searchbox"), "119");
  expect(await list().findByRole("link", { name: "No 119" })).toBeTruthy();
});

it("scrolls to a row restored beyond the first page", async () => {
  keepDismissals();
  const { user } = await open(120);
  await user.type(screen.getByRole("searchbox"), "119");
  await user.click(await screen.findByRole("button", { name: "Actions for No 119" }));
  await user.click(screen.getByRole("menuitem", { name: "Hide" }));
  const undo = await screen.findByRole("button", { name: "Undo for No 119" });
  await user.clear(screen.getByRole("searchbox"));
  await waitFor(() => expect(rows()).toHaveLength(50));
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(undo);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("No 119"));
  expect(shown.mock.contexts).toContain(list().getByRole("link", { name: "No 119" }).closest("li"));
  // The page of the row stays.
  expect(rows()).toHaveLength(120);
});
