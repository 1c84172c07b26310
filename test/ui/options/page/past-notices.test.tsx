import { beforeEach, describe, expect, it } from "vitest";
import { agree, storeKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo } from "../../world.ts";
import { partUnder } from "../part.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

type Part = Awaited<ReturnType<typeof partUnder>>;

/** How what is said in a part of the page looks. */
async function lookOf(part: Part, words: string | RegExp) {
  const notice = (await part.findByText(words)).closest("[role]")?.parentElement;
  return /good|past|unsure|bad/.exec(notice?.className ?? "")?.[0];
}

describe("what is said of an action", () => {
  it("that went well is past once another says something, and stays where it is", async () => {
    const { user } = await openOptions();
    const [alerts, scans] = [await partUnder("Alerts"), await partUnder("Appearance")];
    await user.click(alerts.getByRole("checkbox", { name: "Tell me by notifications" }));
    expect(await lookOf(alerts, /Alerts are on/)).toBe("good");
    await user.click(scans.getByRole("radio", { name: "Dark" }));
    expect(await lookOf(scans, "Saved.")).toBe("good");
    expect(await lookOf(alerts, /Alerts are on/)).toBe("past");
    await user.click(alerts.getByRole("checkbox", { name: "Tell me by notifications" }));
    expect(await lookOf(alerts, /Alerts are on/)).toBe("good");
    expect(await lookOf(scans, "Saved.")).toBe("past");
  });

  it("is not past while nothing else is said", async () => {
    const { user } = await openOptions();
    const [alerts, data] = [await partUnder("Alerts"), await partUnder("Your data")];
    await user.click(alerts.getByRole("checkbox", { name: "Tell me by notifications" }));
    await alerts.findByText(/Alerts are on/);
    await user.click(data.getByRole("button", { name: "Erase everything…" }));
    expect(await lookOf(alerts, /Alerts are on/)).toBe("good");
  });

  it("that failed stays as it is", async () => {
    answerTo("saveAlertSettings", () => "storageFull");
    const { user } = await openOptions();
    const [alerts, scans] = [await partUnder("Alerts"), await partUnder("Appearance")];
    await user.click(alerts.getByRole("checkbox", { name: "Tell me by notifications" }));
    await user.click(scans.getByRole("radio", { name: "Dark" }));
    expect(await scans.findByText("Saved.")).toBeTruthy();
    expect(await lookOf(alerts, /storage/)).toBe("bad");
  });
});
