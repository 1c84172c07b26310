import { useEffect, useEffectEvent } from "react";
import type { Reply } from "../../../messaging/commands.ts";
import { selectionItem } from "../../../storage/wallets/selection.ts";
import { useValue } from "../../shared/data/use-item.ts";
import type { useCommands } from "../shared/use-commands.ts";

/** Takes the text that the user selected on a page: the background keeps it until an options page takes it. */
export function useSelection(
  run: ReturnType<typeof useCommands>["run"],
  onTaken: (taken: Reply<"takeSelection">) => void,
): void {
  const waits = useValue(selectionItem) !== null;
  const take = useEffectEvent(async () => {
    const reply = await run("takeSelection", {});
    if (reply !== null) onTaken(reply);
  });
  useEffect(() => {
    if (waits) void take();
  }, [waits]);
}
