import { isOtherBitcoin, networkOfChain } from "../addresses/chains.ts";
import type { Network } from "../addresses/network.ts";
import { isOfOtherNetwork } from "../addresses/other-networks.ts";
import { type Recognition, recognise, recogniseOn } from "../addresses/recognise.ts";
import { addressInLink, decoded, links, partsOfLink } from "./links.ts";

/** An address, or a text that resembles one, as pasted. */
export type FoundText = { readonly text: string; readonly recognition: Recognition };

/** White space stays. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\s]/gu;

/** @returns the text in normal width without invisible characters, which chat programs add to copied text */
export function plainText(text: string): string {
  // An ellipsis stands in a shortened address; in normal width it would be three full stops.
  return text
    .split("…")
    .map((part) => part.normalize("NFKC").replace(invisible, ""))
    .join("…");
}

/** Finds addresses in a text, whatever punctuation surrounds them. A link to the page of an address counts as it. */
export function addressesIn(text: string): FoundText[] {
  const found: FoundText[] = [];
  const plain = plainText(text);
  let from = 0;
  for (const { 0: link, index } of plain.matchAll(links)) {
    found.push(...inWords(plain.slice(from, index)), ...inLink(link));
    from = index + link.length;
  }
  return [...found, ...inWords(plain.slice(from))];
}

export function isAddress({ recognition }: FoundText): boolean {
  return recognition.kind !== "refused";
}

function isMeant({ recognition }: FoundText): boolean {
  return recognition.kind !== "refused" || recognition.problem === "publicKey";
}

function inLink(link: string): FoundText[] {
  const holdsAddress = (part: string) => inWord(part).some(isAddress);
  const plain = decoded(link);
  const place = addressInLink(plain, holdsAddress);
  if (place?.explorer != null)
    return [{ text: place.text, recognition: recogniseOn(place.explorer, place.text) }];
  if (place !== null) return inWord(place.text);
  // The user may have meant one of several addresses, or a contract.
  const isClose = partsOfLink(plain).some(holdsAddress);
  return isClose ? [{ text: link, recognition: { kind: "refused", problem: "link" } }] : [];
}

/** Letters and digits, symbols such as emoji, and the marks inside names and prefixes. */
const words = /[\p{L}\p{M}\p{N}\p{So}\p{Sk}._:…-]+/gu;

function inWords(text: string): FoundText[] {
  const left = text.replace(maybeBase64, (run) => (isBase64(run) ? " " : run));
  return (left.match(words) ?? []).flatMap(inWord);
}

const maybeBase64 = /(?<![\w+/])[\w+/]{40,}={0,2}(?![\p{L}\p{N}=])/gu;

/** The alphabet of base64 without padding: also a path with an address, or an extended public key with its path. */
function isBase64(run: string): boolean {
  const hasAddress = () => run.split(/[+/]/).some((part) => inWord(part).some(isMeant));
  return run.length % 4 === 0 && (run.endsWith("=") || (/[+/]/.test(run) && !hasAddress()));
}

/** The names of the usual name services. Other texts with dots are hosts, files and numbers. */
const name =
  /^[^.:…]+(?:\.[^.:…]+)*\.(?:eth|sol|sui|apt|stark|btc|bnb|arb|lens|crypto|nft|wallet|dao|blockchain|zil|ton|near|cosmos|osmo)$/iu;

/** `0xd8dA…6045`, or with full stops. */
const shortened = /^(?=.*\d)[0-9a-z]{2,}(?:…|\.{2,})[0-9a-z]{2,}$/iu;

/** @returns whether a text is an address without its middle */
export function isShortOf(text: string, address: string): boolean {
  const [start = "", end = ""] = text.toLowerCase().split(/…|\.{2,}/u);
  const whole = address.toLowerCase();
  return shortened.test(text) && whole.startsWith(start) && whole.endsWith(end);
}

/** A shorter text resembles no address. The shortest one is of Bitcoin's `bc1`. */
const fewestChars = 14;

/** A longer word is no address with its prefix. It also bounds the work for a word. */
const mostChars = 300;

function inWord(chars: string): FoundText[] {
  if (chars.length > mostChars) return [];
  const word = chars.replace(/^[.:_-]+|[.:_-]+$/gu, "");
  const refused = (problem: "name" | "typo" | "otherNetwork"): FoundText[] => [
    { text: word, recognition: { kind: "refused", problem } },
  ];
  if (name.test(word)) return refused("name");
  if (shortened.test(word)) return refused("typo");
  if (isOfOtherNetwork(word)) return refused("otherNetwork");
  const [, prefix = "", rest = ""] = /^(?:(.*):)?([^:]*)$/su.exec(word) ?? [];
  if (isOtherBitcoin(prefix)) return refused("otherNetwork");
  const network = networkOfPrefix(prefix);
  // The reference of a chain, as in `solana:5eykt…:`, resembles an address.
  const parts = (network === null ? word : rest).match(/[0-9a-z]+/giu) ?? [];
  return parts.flatMap((text) => {
    if (text.length < fewestChars) return [];
    const recognition = recognise(text, text === rest ? network : null);
    const isLike = recognition.kind !== "refused" || recognition.problem !== "unknown";
    return isLike ? [{ text, recognition }] : [];
  });
}

/** Reads the prefixes `eth`, `eip155:1`, `did:pkh:eip155:1` and `eth:arb1` (EIP-3770, CAIP-10). */
function networkOfPrefix(prefix: string): Network | null {
  return (
    prefix
      .split(":")
      .map(networkOfChain)
      .find((network) => network !== null) ?? null
  );
}
