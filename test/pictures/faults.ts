/** What axe found, to be read. */
import type { Audit } from "./audit.ts";
import type { Direction } from "./direction.ts";

/** So much of an element's HTML tells which it is. */
const longest = 160;

/**
 * @param state its name
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
