/**
 * What the words of a failed answer mean. The interface leaves statuses and messages open, so both the service and any
 * gateway in front of it may be speaking. `test/service/gateway-answers.ts` lists real answers with their sources.
 */

/**
 * - `rateLimit`: a limit is reached; another key or another wallet would not help
 * - `keyRefused`: the service does not accept the key
 * - `walletOnly`: the address or the network is the reason
 * - `none`: the words say nothing of the kind
 */
export type MessageMeaning = "rateLimit" | "keyRefused" | "walletOnly" | "none";

const limitPattern =
  /\b(?:limit(?:s|ed|er|ing)?|ratelimit(?:ed)?|quotas?|exceed(?:s|ed|ing)?|too many|throttl\w*|slow down|back off|out of credits?)\b/;

/** Characters that are read: whoever refuses a key says so early, and some patterns take quadratic time on long texts. */
const readChars = 1_000;

/** A token of a coin is no credential: "unknown token price". */
const keyNoun = `(?:(?:api |access |secret |subscription )?keys?|apikeys?|(?:api |auth |access |bearer |authentication |security )*tokens?(?! (?:price|contract|address|symbol|supply|holder|id|list|metadata|balance|generation|value|amount|data|info|decimals|registry|allocation|claim|launch|distribution)s?\\b)|credentials?|authori[sz]ation|authentication)`;

/** Keys and tokens of databases, cryptography and web pages, which are no credential of the user's. */
const otherKey =
  /\b(?:(?:public|private|foreign|primary|partition|sort|cache|redis|object|map|account|idempotency|signing|encryption|kms|jwks|such|specified) keys?|(?:airdrop|coin|page|pagination|cursor|csrf) tokens?|authori[sz]ation server)\b/g;

/** Words that say that a key itself is no good, whatever it is asked about. */
const badKey = `(?:invalid|unknown|revoked|expired|missing|malformed|incorrect|wrong|bad|disabled|inactive|deactivated|suspended|blocked|deleted|unrecogni[sz]ed|no longer (?:valid|active)|not (?:valid|active|found|known|recogni[sz]ed|provided|supplied|present|exist))`;

/** Words that refuse, perhaps for one network alone. */
const refusal = `(?:${badKey}|denied|refused|rejected|required|unauthori[sz]ed|forbidden|not (?:authori[sz]ed|allowed|permitted|accepted)|no (?:(?:api )?key|credentials)|(?:does not|doesn t|did not|didn t) exist)`;

const aboutWallet = /\b(?:address(?:es)?|networks?|chains?|wallets?)\b/;
const keyItself = new RegExp(
  String.raw`\b(?:${badKey} (?:or ${badKey} )?${keyNoun}|${keyNoun} (?:(?:is|was|were|are|has been|have been|has) )?(?:an? )?${badKey}(?! (?:for|on|in) (?:\w+ )?(?:address|network|chain|wallet)\b))\b`,
);
const keyJoined = new RegExp(String.raw`\b${keyNoun}\b`);
const refusalJoined = new RegExp(String.raw`\b${refusal}\b`);

/** The service could not check the key, which says nothing of the key. */
const problem =
  /\b(?:upstream|database|time ?out|timed out|connection|temporar(?:y|ily)|unavailable|internal|json|mongo\w*|redis|sasl|aws|credentials ?provider\w*)\b/;

/**
 * @param words the messages and codes of a failed answer, as they came
 * @returns what they mean; limits outweigh the key, for "limit reached for this API key" asks for patience
 */
export function meaningOf(words: string): MessageMeaning {
  const plain = plainText(words.slice(0, readChars));
  if (limitPattern.test(plain)) return "rateLimit";
  const named = plain.replace(otherKey, "");
  const isAboutWallet = aboutWallet.test(plain);
  if (!problem.test(plain)) {
    if (keyItself.test(named)) return "keyRefused";
    if (!isAboutWallet && keyJoined.test(named) && refusalJoined.test(named)) return "keyRefused";
  }
  return isAboutWallet ? "walletOnly" : "none";
}

/** `INVALID_API_KEY`, `invalidApiKey` and "Invalid API key" become the same words, "isn't" and "is not" too. */
function plainText(words: string): string {
  return words
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(is|was|are|were)n t\b/g, "$1 not");
}
