/** Chapter of the stories with seeded profiles: many wallets are added at once. `npm run bench` adds 198. */
import { describe, expect, it } from "vitest";
import { urgentEntry } from "../../../sandbox/entry.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { badgeShows } from "../../stages/badge-shows.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../../stages/stored-profile.ts";

const count = 60;
/** Other than the wallets of other chapters. */
const addresses = Array.from({ length: count }, (_, index) => numberedAddress(10_000 + index));
const minute = 60_000;

/** The driver would read roles and names of each of the rows. @returns the text of each */
function rowsOf(options: View): Promise<readonly string[]> {
  return options.evaluate(() =>
    [...document.querySelectorAll("ul[aria-label=Wallets] > li")].map(({ textContent }) => textContent ?? ""),
  );
}

export function manyWallets(stage: () => Stage): void {
  describe(`${count} wallets that are pasted at once`, () => {
    it(
      "are all checked, and the options answer meanwhile",
      async () => {
        const { driver, sandbox } = stage();
        await seedDead(driver, storedProfile({ serviceUrl: sandbox.url, key: sandbox.key, addresses: [] }));
        for (const address of addresses) sandbox.setAirdrops("evm", address, [urgentEntry("Meadow")]);
        sandbox.holdRequests();
        const options = await driver.openExtensionPage("options.html#wallets");
        await options.fill({ label: "Addresses" }, addresses.join("\n"));
        await options.click({ role: "button", name: "Add addresses" });
        await options.waitUntil("the result", { role: "status" }, (found) =>
          found.some(({ text }) => text.includes(`Added ${count} wallets`)),
        );
        const popup = await driver.openExtensionPage("popup.html");
        await until("the progress", async () =>
          (await popup.evaluate(() => document.body.innerText)).includes(`Checking 0 of ${count}`),
        );
        sandbox.release();

        // The refresh goes on for seconds. Each press is answered meanwhile.
        const search = { role: "searchbox", name: "Search wallets" };
        const last = addresses.at(-1) ?? "";
        await options.fill(search, last);
        await until("the only row", async () => (await rowsOf(options)).length === 1);
        await options.fill(search, "");
        await until("all rows", async () => (await rowsOf(options)).length === count);

        await refreshEnded(driver, { timeout: minute, every: 500 });
        await until("the answer of each", async () =>
          (await rowsOf(options)).every((text) => text.includes("$10") && text.includes("1 airdrop")),
        );
        const asked = sandbox.requests.filter(({ path }) => addresses.some((one) => path.endsWith(one)));
        expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
        await badgeShows(driver, { text: "1" });
        await until("the whole value in the popup", async () =>
          (await popup.evaluate(() => document.body.innerText)).includes("$600"),
        );
        await popup.close();
        await options.close();
      },
      2 * minute,
    );
  });
}
