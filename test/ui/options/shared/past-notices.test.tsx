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

/** How what is said in a part of the page looks. */
async function lookOf(part: Part, words: string | RegExp) {
  const notice = (await part.findByText(words)).closest("[role]")?.parentElement;
  return /good|past|unsure|bad/.exec(notice?.className ?? "")?.[0];
}

describe("what is said of an action", () => {
  it("that went well is past once another says something, and stays where it is", async () => {
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

  it("is past once the user comes back to its page", async () => {
    const { user } = await openOptions("finding");
    const scans = await partAt("detection");
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    expect(await lookOf(scans, "Saved.")).toBe("good");
    await goTo("alerts");
    await goTo("finding");
    expect(await lookOf(scans, "Saved.")).toBe("past");
  });

  it("is not past while nothing else is said", async () => {
    const { user } = await openOptions("data");
    const sync = await partAt("sync");
    await user.click(sync.getByRole("checkbox"));
    await sync.findByText(/^Sync is on\./);
    await user.click((await partAt("data")).getByRole("button", { name: "Erase everything…" }));
    expect(await lookOf(sync, /^Sync is on\./)).toBe("good");
  });

  it("that failed stays as it is", async () => {
    answerTo("saveSettings", () => "storageFull");
    const { user } = await openOptions("finding");
    const [scans, sites] = [await partAt("detection"), await partAt("sites")];
    await user.click(scans.getByRole("checkbox", { name: "Ask before adding wallets" }));
    await user.click(sites.getByRole("checkbox"));
    expect(await lookOf(sites, /now scans every site/)).toBe("good");
    expect(await lookOf(scans, /storage/)).toBe("bad");
  });
});
