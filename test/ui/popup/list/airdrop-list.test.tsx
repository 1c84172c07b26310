import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { region } from "../list-page.ts";

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
