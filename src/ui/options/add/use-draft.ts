import { useEffect, useRef } from "react";
import { limits } from "../../../config.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { send } from "../../../messaging/client.ts";
import { draftItem } from "../../../storage/scans/draft.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { sortPasted, splitPasted } from "./pasted.ts";

/** ms without a change after which the field is kept, so that an address typed by hand is not kept by halves. */
const settled = 500;

/**
 * Brings back, after a reload, what was pasted and is not added yet.
 *
 * @param text what is to be added or asked about
 * @param onFound takes what was kept, once
 */
export function useDraft(text: string, onFound: (kept: string) => void): void {
  const stored = useItem(draftItem);
  const isRead = useRef(false);
  const kept = useRef("");
  useEffect(() => {
    if (isRead.current || stored.state !== "known") return;
    isRead.current = true;
    kept.current = stored.value ?? "";
    if (stored.value !== null) onFound(stored.value);
  }, [stored, onFound]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const draft = draftOf(text);
      if (!isRead.current || draft === kept.current) return;
      kept.current = draft;
      // A draft that could not be kept can be pasted again.
      send("saveDraft", { text: draft }).catch(() => undefined);
    }, settled);
    return () => clearTimeout(timer);
  }, [text]);
}

/** @returns the lines that hold an address and nothing that may be a private key, or the beginning of one */
function draftOf(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => {
    if (mayHoldSecret(line)) return false;
    const { recognised, ambiguous, refused } = sortPasted(splitPasted(line));
    const isMistyped = refused.some(({ problem }) => problem === "badChecksum");
    const isAsked = ambiguous.some(({ derivedFrom }) => derivedFrom === undefined);
    return (recognised.length > 0 || ambiguous.length > 0 || isMistyped) && !isAsked;
  });
  const draft = lines.join("\n");
  return draft.length > limits.draftChars || mayHoldSecret(draft) ? "" : draft;
}
