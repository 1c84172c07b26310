/** The interface leaves messages open, and gateways write their own: `test/service/gateway-answers.ts` lists real answers. */

/**
 * - `rateLimit`: the service limits all requests
 * - `keyRefused`: the service refuses the key
 * - `walletOnly`: the service refuses the address or the network
 */
export type MessageMeaning = "rateLimit" | "keyRefused" | "walletOnly" | "none";

const limitPattern =
  /\b(?:limit(?:s|ed|er|ing)?|ratelimit(?:ed)?|quotas?|exceed(?:s|ed|ing)?|too many|throttl\w*|slow down|back off|out of credits?)\b/;

/** A refusal of the key comes early in a message, and some patterns take quadratic time on long texts. */
const readChars = 1_000;

/** Excludes tokens of a coin, as in "unknown token price". */
const keyNoun = `(?:(?:api |access |secret |subscription )?keys?|apikeys?|(?:api |auth |access |bearer |authentication |security )*tokens?(?! (?:price|contract|address|symbol|supply|holder|id|list|metadata|balance|generation|value|amount|data|info|decimals|registry|allocation|claim|launch|distribution)s?\\b)|credentials?|authori[sz]ation|authentication)`;

/** Keys and tokens of databases, cryptography and web pages are no credentials of the user. */
const otherKey =
  /\b(?:(?:public|private|foreign|primary|partition|sort|cache|redis|object|map|account|idempotency|signing|encryption|kms|jwks|such|specified) keys?|(?:airdrop|coin|page|pagination|cursor|csrf) tokens?|authori[sz]ation server)\b/g;

/** These words say that the key is invalid for every request. */
const badKey = `(?:invalid|unknown|revoked|expired|missing|malformed|incorrect|wrong|bad|disabled|inactive|deactivated|suspended|blocked|deleted|unrecogni[sz]ed|no longer (?:valid|active)|not (?:valid|active|found|known|recogni[sz]ed|provided|supplied|present|exist))`;

/** These words may refuse the key for one network only. */
const refusal = `(?:${badKey}|denied|refused|rejected|required|unauthori[sz]ed|forbidden|not (?:authori[sz]ed|allowed|permitted|accepted)|no (?:(?:api )?key|credentials)|(?:does not|doesn t|did not|didn t) exist)`;

const aboutWallet = /\b(?:address(?:es)?|networks?|chains?|wallets?)\b/;
const keyItself = new RegExp(
  String.raw`\b(?:${badKey} (?:or ${badKey} )?${keyNoun}|${keyNoun} (?:(?:is|was|were|are|has been|have been|has) )?(?:an? )?${badKey}(?! (?:for|on|in) (?:\w+ )?(?:address|network|chain|wallet)\b))\b`,
);
const keyJoined = new RegExp(String.raw`\b${keyNoun}\b`);
const refusalJoined = new RegExp(String.raw`\b${refusal}\b`);

/** These words say that the service could not check the key. */
const problem =
  /\b(?:upstream|database|time ?out|timed out|connection|temporar(?:y|ily)|unavailable|internal|json|mongo\w*|redis|sasl|aws|credentials ?provider\w*)\b/;

/** A limit outweighs the key, as in "limit reached for this API key". */
export function meaningOf(message: string): MessageMeaning {
  const plain = plainText(message.slice(0, readChars));
  if (limitPattern.test(plain)) return "rateLimit";
  const named = plain.replace(otherKey, "");
  const isAboutWallet = aboutWallet.test(plain);
  if (!problem.test(plain)) {
    if (keyItself.test(named)) return "keyRefused";
    if (!isAboutWallet && keyJoined.test(named) && refusalJoined.test(named)) return "keyRefused";
  }
  return isAboutWallet ? "walletOnly" : "none";
}

/** Normalises `INVALID_API_KEY`, `invalidApiKey` and "Invalid API key", "isn't" and "is not". */
function plainText(message: string): string {
  return message
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(is|was|are|were)n t\b/g, "$1 not");
}
