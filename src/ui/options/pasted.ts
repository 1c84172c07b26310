import { limits } from "../../app.config.ts";
import type { NetworkAddress } from "../../networks/network.ts";
import { type Recognition, recognise } from "../../networks/recognise.ts";

/** As many as one command may carry. */
export const mostAtOnce = limits.addressesAtOnce;

/** @returns the texts between blanks, commas and semicolons, without quotes around them, each once */
export function splitPasted(text: string): string[] {
  const pieces = text.split(/[\s,;]+/u).map((piece) => piece.replace(/^["']+|["']+$/gu, ""));
  return [...new Set(pieces.filter((piece) => piece !== ""))];
}

/** An address of one of several networks: only the person knows which. */
export type Ambiguous = {
  readonly text: string;
  readonly choices: readonly NetworkAddress[];
  readonly cutShort: boolean;
  /** Prefix of the chain whose address was pasted; the choice is the Cosmos address of the same key (F32). */
  readonly derivedFrom?: string;
};

/** No address, and why. */
export type Refused = { readonly text: string } & Extract<Recognition, { kind: "refused" }>;

/** Finds out what each text is. */
export function sortPasted(texts: readonly string[]) {
  const recognised: NetworkAddress[] = [];
  const ambiguous: Ambiguous[] = [];
  const refused: Refused[] = [];
  for (const text of texts) {
    const found = recognise(text);
    if (found.kind === "recognised") recognised.push({ network: found.network, address: found.address });
    else if (found.kind === "ambiguous")
      ambiguous.push({ text, choices: found.choices, cutShort: found.cutShort });
    else if (found.kind === "derived") {
      const { network, address, prefix } = found;
      ambiguous.push({ text, choices: [{ network, address }], cutShort: false, derivedFrom: prefix });
    } else refused.push({ text, ...found });
  }
  return { recognised, ambiguous, refused };
}
