import { useEffect } from "react";
import { send } from "../../../messaging/client.ts";
import { userItems } from "../../../storage/items.ts";
import { usePage } from "./use-page.ts";

/**
 * Wakes the background when the page finds what storage has lost or damaged: it saves what cannot be read, and fetches lost
 * answers.
 * @param lacksAnswers whether the page found a stored answer of an active wallet to be gone
 */
export function useRepair(lacksAnswers: boolean): void {
  const isDamaged = usePage(({ damaged }) => damaged.some((name) => Object.hasOwn(userItems, name)));
  useEffect(() => {
    // If it fails, the background repairs it at its next start.
    if (isDamaged || lacksAnswers) void send("repair", {}).catch(() => undefined);
  }, [isDamaged, lacksAnswers]);
}
