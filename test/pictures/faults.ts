import type { Audit } from "./audit.ts";
import type { Direction } from "./direction.ts";

/** Characters of an element's HTML that suffice to identify it. */
const longest = 160;

/**
 * Formats axe's results.
 *
 * @param state name of the state
 * @returns a line for each element that breaks a rule: state, colours and direction, rule, element
 */
export function faultLines(
  state: string,
  { dir }: Pick<Direction, "dir">,
  audits: readonly Audit[],
): readonly string[] {
  return audits.flatMap(({ scheme, violations }) =>
    violations.flatMap(({ rule, elements }) =>
      elements.map((html) => `${state} (${scheme}, ${dir}): ${rule}: ${html.slice(0, longest)}`),
    ),
  );
}
