import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { agreeWithKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

beforeEach(agreeWithKey);

const fold = "Collapse airdrops worth less than";
type Page = Awaited<ReturnType<typeof openOptions>>;

async function enter({ user }: Page, label: string, text: string) {
  const field = await screen.findByRole("textbox", { name: label });
  await user.clear(field);
  if (text !== "") await user.type(field, text);
  await user.keyboard("{Enter}");
  return field;
}

describe("the smallest value", () => {
  it.each([
    ["0.50", 0.5],
    ["0,5", 0.5],
    ["１２，５", 12.5],
    ["5。5", 5.5],
    ["", 0],
  ])("is saved as typed: “%s”", async (text, smallestValue) => {
    const page = await openOptions("alerts");
    expect(await screen.findByRole("textbox", { name: fold })).toHaveProperty("value", "1");
    await enter(page, fold, text);
    expect(sent("saveSettings")).toEqual([{ smallestValue }]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it.each(["-1", "a lot", "1,000", "1000001", "0.001", "١٬٠٠٠", "½"])(
    "is refused beside its field: “%s”",
    async (text) => {
      const field = await enter(await openOptions("alerts"), fold, text);
      expect(sent("saveSettings")).toEqual([]);
      expect(await screen.findByText(/^Not saved\. Enter an amount up to \$1,000,000\.$/)).toBeTruthy();
      expect(field.getAttribute("aria-invalid")).toBe("true");
    },
  );

  it("keeps what the user types while it is saved", async () => {
    let answer = () => {};
    answerTo("saveSettings", () => new Promise<undefined>((done) => (answer = () => done(undefined))));
    const page = await openOptions("alerts");
    const field = await enter(page, fold, "5");
    await page.user.keyboard("0");
    await act(async () => answer());
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(field).toHaveProperty("value", "50");
    await page.user.tab();
    expect(sent("saveSettings")).toEqual([{ smallestValue: 5 }, { smallestValue: 50 }]);
  });
});
