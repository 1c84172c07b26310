import { beforeEach, describe, expect, it } from "vitest";
import { agree, storeKey } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { answerTo } from "../../world.ts";
import { partAt } from "../part.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

type Part = Awaited<ReturnType<typeof partAt>>;

/** The class of the notice in a part of the page. */
async function lookOf(part: Part, words: string | RegExp) {
  const notice = (await part.findByText(words)).closest("[role]")?.parentElement;
  return /good|past|unsure|bad/.exec(notice?.className ?? "")?.[0];
}

describe("a notice", () => {
  it("becomes past after another success, in its place", async () => {
    const { user } = await openOptions("finding");
    const [scans, sites] = [await partAt("detection"), await partAt("sites")];
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    expect(await lookOf(scans, "Saved.")).toBe("good");
    await user.click(sites.getByRole("checkbox"));
    expect(await lookOf(sites, /now scans every site/)).toBe("good");
    expect(await lookOf(scans, "Saved.")).toBe("past");
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    expect(await lookOf(scans, "Saved.")).toBe("good");
    expect(await lookOf(sites, /now scans every site/)).toBe("past");
  });

  it("becomes past when the user returns to its page", async () => {
    const { user } = await openOptions("finding");
    const scans = await partAt("detection");
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    expect(await lookOf(scans, "Saved.")).toBe("good");
    await goTo("alerts");
    await goTo("finding");
    expect(await lookOf(scans, "Saved.")).toBe("past");
  });

  it("stays current without another notice", async () => {
    const { user } = await openOptions("data");
    const sync = await partAt("sync");
    await user.click(sync.getByRole("checkbox"));
    await sync.findByText(/^Sync is on\./);
    await user.click((await partAt("data")).getByRole("button", { name: "Erase everything…" }));
    expect(await lookOf(sync, /^Sync is on\./)).toBe("good");
  });

  it("of a failure never becomes past", async () => {
    answerTo("saveSettings", () => "storageFull");
    const { user } = await openOptions("finding");
    const [scans, sites] = [await partAt("detection"), await partAt("sites")];
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    await user.click(sites.getByRole("checkbox"));
    expect(await lookOf(sites, /now scans every site/)).toBe("good");
    expect(await lookOf(scans, /storage/)).toBe("bad");
  });
});
