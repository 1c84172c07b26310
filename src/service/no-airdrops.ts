import { networks } from "../core/addresses/network.ts";
import type { Failure, FailureKind } from "../core/failures.ts";

/** The status of any other kind says what failed, whatever the words. */
const kindsWithWords: ReadonlySet<FailureKind> = new Set(["notFound", "rejected", "server", "malformed"]);

const this_ = "(?:(?:this|that|the|your|given|provided|requested|specified) )*";
const owner = `(?:${this_}(?:wallet|address|account)|you)`;
const airdrops = "(?:(?:eligible|claimable|unclaimed|available|active|open|pending|current) )*airdrops?";
const sentences = [
  `(?:(?:there (?:are|is)|(?:we )?found|${owner} ha(?:s|ve)) )?(?:currently )?(?:no|0|zero) ${airdrops}(?: (?:were|was|are|is))?(?: (?:found|available|listed))?`,
  `${airdrops} (?:(?:were|was) )?not found`,
  `(?:${owner} )?(?:(?:is |are )?not|(?:is|are)n't) eligible for any ${airdrops}`,
  `${owner} do(?:es)?(?: not|n't) have any ${airdrops}`,
];
const when = "(?: (?:yet|currently|now|right now|anymore|at (?:this|the) (?:time|moment)))?";
/** Any other place, such as a plan or a cache, names a fault. */
const place = `["']?(?:wallet|address|account|network|chain|${networks.join("|")}|0x[\\da-f]+|(?=[a-z]*\\d)[\\da-z]{25,})["']?:?`;
const where = `(?: (?:for|in|on|at) ${this_}${place}(?: ${place}){0,2})?`;
const noAirdrops = new RegExp(
  `^(?:sorry,? )?(?:${sentences.join("|")})${when}${where}${where}${when}[.!]?$`,
  "i",
);

/**
 * Whole sentences count: "No airdrops could be loaded" and "Route GET:/airdrops not found" are failures like any other.
 * @returns whether a failure says no more than that there are no airdrops
 */
export function saysNoAirdrops({ kind, message = "" }: Failure): boolean {
  if (!kindsWithWords.has(kind)) return false;
  // Frameworks add the name of the status.
  const said = message
    .replaceAll("’", "'")
    .split(" · ")
    .filter((part) => !/^not found$/i.test(part));
  return said.length > 0 && said.every((part) => noAirdrops.test(part));
}
