/** Every pictured state. */
import { publicServiceUrl } from "../../../src/config.ts";
import { itemsOf } from "../profile.ts";
import { dataStates } from "./data-states.ts";
import { deskStates } from "./desk-states.ts";
import { firstStates } from "./first-states.ts";
import { foundStates } from "./found-states.ts";
import { listStates } from "./list-states.ts";
import { oddStates } from "./odd-states.ts";
import { optionsStates } from "./options-states.ts";
import { troubleStates } from "./problem-states.ts";
import { setupStates } from "./setup-states.ts";
import type { Makings, State } from "./state.ts";

export function allStates(given: Omit<Makings, "popup">): State[] {
  const makings: Makings = {
    ...given,
    popup: (name, over, more = {}) => ({
      name,
      page: "popup",
      items: itemsOf(over, publicServiceUrl, given.now),
      ...more,
    }),
  };
  return [
    firstStates,
    troubleStates,
    listStates,
    deskStates,
    oddStates,
    foundStates,
    setupStates,
    optionsStates,
    dataStates,
  ].flatMap((make) => make(makings));
}
