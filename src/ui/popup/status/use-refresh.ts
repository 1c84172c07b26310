import { useState } from "react";
import type { Reply } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";

/**
 * A look at every wallet on demand.
 *
 * @returns `run`; `overBudget` when it was not done because the daily budget does not cover it, until the user has
 *   said `beyond`; why it came to nothing
 */
export function useRefresh() {
  const command = useCommand("refresh");
  const [overBudget, setOverBudget] = useState<Reply<"refresh">["overBudget"]>(null);

  async function ask(beyondBudget: boolean) {
    const reply = await command.run(beyondBudget ? { beyondBudget } : {});
    setOverBudget(reply?.overBudget ?? null);
  }

  return {
    run: () => void ask(false),
    beyond: () => void ask(true),
    overBudget,
    problem: command.problem,
  };
}
