/** Runs axe-core in a page as a real browser shows it, with the emulated media. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { View } from "./view.ts";

const source = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const violationsSchema = z.array(
  z.object({
    /** axe's name of the rule. */
    rule: z.string(),
    /** HTML of each element that breaks the rule, shortened by axe. */
    elements: z.array(z.string()),
  }),
);

export type Violation = z.infer<typeof violationsSchema>[number];

/** Waits for the page's animations, except those of skeletons, which never end. */
export function untilStill(view: View): Promise<void> {
  return view.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** @returns each rule that the page breaks once its animations have ended: a sum that rolls in is pale */
export async function violations(view: View): Promise<readonly Violation[]> {
  await untilStill(view);
  if ((await view.evaluate(`"axe" in window`)) !== true) await view.inject(source);
  return violationsSchema.parse(
    await view.evaluate(
      `axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ["violations"] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) })))`,
    ),
  );
}
