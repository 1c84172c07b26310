import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
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

it("renders only the row that an action changes", async () => {
  const { user } = await open(30);
  // The summary has fewer, so these are the rows of the whole list.
  await waitFor(() => expect(rows()).toHaveLength(30));
  const getMessage = vi.mocked(browser.i18n.getMessage);
  /** Every row names the button of its menu when it is rendered. */
  const rendered = () =>
    new Set(getMessage.mock.calls.flatMap(([key, name]) => (String(key) === "row_more" ? name : [])));
  getMessage.mockClear();
  await user.click(screen.getByRole("button", { name: "Actions for No 2" }));
  expect(rendered()).toEqual(new Set(["No 2"]));
  await user.keyboard("{Escape}");
  expect(rendered()).toEqual(new Set(["No 2"]));
});
