import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";

beforeEach(agreeWithKey);

describe("the menu of a row", () => {
  it("saves the deadline as a calendar file", async () => {
    const saved = takeFiles();
    const airdrops = [airdrop({ name: "Orchard", urgency: "verySoon" }), airdrop({ name: "Lantern" })];
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    const { user, findByText } = await openPopup();
    await findByText("Wallets");
    await user.click(screen.getByRole("button", { name: "Actions for Lantern" }));
    expect(screen.queryByRole("menuitem", { name: "Add to calendar" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Actions for Orchard" }));
    await user.click(screen.getByRole("menuitem", { name: "Add to calendar" }));
    expect(await screen.findByText(/^“windfall-deadline-.*\.ics” is in your downloads/)).toBeTruthy();
    const [file, ...others] = await saved();
    expect(others).toEqual([]);
    expect(file?.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file?.text).toContain("SUMMARY:Claim Orchard now: it may expire any time");
  });
});
