import { useEffect, useRef } from "react";
import { limits } from "../../../config.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { send } from "../../../messaging/client.ts";
import { draftItem } from "../../../storage/scans/draft.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { sortPasted, splitPasted } from "./pasted.ts";

/** ms without a change before the text is stored, so that no half-typed address is stored. */
const settled = 500;

/** Stores the text that is not added yet, and restores it after a reload. @param onFound gets the stored text once */
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
      // If the draft is lost, the user can paste the text again.
      send("saveDraft", { text: draft }).catch(() => undefined);
    }, settled);
    return () => clearTimeout(timer);
  }, [text]);
}

/** @returns the lines with an address and without a possible private key or its beginning */
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
