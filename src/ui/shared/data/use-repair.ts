import { useEffect } from "react";
import { send } from "../../../messaging/client.ts";
import { userItems } from "../../../storage/items.ts";
import { useItems } from "./use-item.ts";

/**
 * Wakes the background when the page finds what storage has lost or damaged: it saves what cannot be read, and fetches lost
 * answers.
 * @param lacksAnswers whether the page found no answer of an active wallet
 */
export function useRepair(lacksAnswers: boolean): void {
  const states = Object.values(useItems(userItems).found);
  const isDamaged = states.includes("partly") || states.includes("unreadable");
  useEffect(() => {
    // If it fails, the background repairs it at its next start.
    if (isDamaged || lacksAnswers) void send("repair", {}).catch(() => undefined);
  }, [isDamaged, lacksAnswers]);
}
