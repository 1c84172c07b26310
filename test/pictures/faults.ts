/** What axe found, to be read. */
import type { Direction } from "./direction.ts";
import type { Looked } from "./look.ts";

/** So much of an element's HTML tells which it is. */
const longest = 160;

/**
 * @param state its name
 * @returns a line for each element that breaks a rule: state, colours and direction, rule, element
 */
export function faultLines(
  state: string,
  { dir }: Pick<Direction, "dir">,
  looked: readonly Looked[],
): readonly string[] {
  return looked.flatMap(({ scheme, violations }) =>
    violations.flatMap(({ rule, elements }) =>
      elements.map((html) => `${state} (${scheme}, ${dir}): ${rule}: ${html.slice(0, longest)}`),
    ),
  );
}
