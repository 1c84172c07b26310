import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, failing, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({
    wallet: wallet({ label: "Cold one" }),
    schedule: failing("rejected", `no ${addresses.evm}`),
  });
});

const button = () => screen.findByRole("button", { name: "Copy details for a report" });

describe("the button for a report", () => {
  it("copies the details without addresses, and confirms", async () => {
    const { user } = await openOptions("connection");
    await user.click(await button());
    expect((await screen.findByText("Copied.")).closest("[role=status]")).not.toBeNull();
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Wallets: 1, .*\n.*\nLast failure "rejected": 1970/m);
    for (const private_ of [addresses.evm, "Cold one"]) expect(text).not.toContain(private_);
  });

  it("says so when the browser refuses to copy", async () => {
    const { user } = await openOptions("connection");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    await user.click(await button());
    const problem = "Your browser didn’t let Windfall copy.";
    expect((await screen.findByText(problem)).closest("[role=alert]")).not.toBeNull();
    expect(document.activeElement).toBe(await button());
  });
});
