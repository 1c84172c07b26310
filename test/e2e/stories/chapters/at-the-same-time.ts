/** Chapter of the reliability story: the user and the alarm start a refresh at the same moment. */
import { expect, it } from "vitest";
import { scheduleItem } from "../../../../src/storage/refresh/schedule.ts";
import { until } from "../../driver/until.ts";
import type { ReliabilityStage } from "../../stages/reliability-stage.ts";
import { stored } from "../../stages/stored-profile.ts";

const times = 50;
/** In ms. The chapter took 6 to 11 s on two cores. */
const timeout = 180_000;

export function atTheSameTime(stage: () => ReliabilityStage): void {
  it(`runs one refresh for Refresh and alarm together, ${times} times`, {
    timeout,
  }, async () => {
    const addresses = await stage().begin(3);
    const { driver } = stage();
    const popup = await stage().refresh();
    const lookedUp = (round: number) => async () => {
      const counts = addresses.map(stage().listsAbout);
      await stage().activityIs("no run", () => true);
      return counts.every((count) => count >= round);
    };
    await until("the first answers", lookedUp(1));
    for (let round = 2; round <= times + 1; round++) {
      // Make all wallets due again.
      await driver.seedStorage(stored(scheduleItem, {}));
      await Promise.all([popup.click({ role: "button", name: "Refresh" }), driver.ringAlarm("refresh")]);
      await until(`round ${round}`, lookedUp(round));
    }
    expect(addresses.map(stage().listsAbout)).toEqual(addresses.map(() => times + 1));
    await popup.close();
  });
}
