import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { rounding } from "../../../src/core/deadlines/deadline-window.ts";
import { isDated, rank, type Urgency, urgencies, urgencyRules } from "../../../src/core/deadlines/urgency.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../fixtures.ts";
import { openPopup } from "../render.tsx";

/** An airdrop named after its urgency. */
function known(urgency: Urgency, now: number) {
  const to = isDated(urgency) ? now + urgencyRules[urgency].within + rounding : null;
  const deadline = to === null ? null : { earlyEdge: null, farEnd: to, later: [], deniedAt: null };
  return { ...airdrop({ name: urgency }), deadline };
}

it.each(urgencies)("%s has a group, a trough and a sum that filters", async (urgency) => {
  const now = Date.now();
  await agreeWithKey();
  const airdrops = urgencies.map((each) => known(each, now));
  await storeWallets({ wallet: wallet(), snapshot: snapshot([], { airdrops, fetchedAt: now }) });
  const { user } = await openPopup();
  const list = within(await screen.findByRole("region", { name: "Airdrops" }));
  const names = () => list.queryAllByRole("link").map(({ textContent }) => textContent);
  expect(names()).toEqual(urgencies);
  expect(list.getAllByRole("heading")).toHaveLength(urgencies.length);
  const dot = document.querySelector(`[data-dot][title=${urgency}]`);
  const sums = screen.getAllByRole("button", { name: /^\$10/ });
  const sum = sums[rank[urgency]] ?? document.body;
  expect(sum.parentElement?.className).toContain(urgencyRules[urgency].tone);
  expect(document.querySelector("[data-steps-back]")).toBeNull();
  await user.click(sum);
  await waitFor(() => expect(names()).toEqual([urgency]));
  expect(document.querySelectorAll("[data-steps-back]")).toHaveLength(urgencies.length - 1);
  expect(dot?.closest("[data-steps-back]")).toBeNull();
});
