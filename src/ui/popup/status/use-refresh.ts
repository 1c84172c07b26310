import { useState } from "react";
import type { Reply } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";

/**
 * Refreshes every wallet on request.
 *
 * @returns `run` and `beyond`, which ignores the daily budget; `overBudget`, set when the budget did not
 *   cover the refresh; `problem`, why the command was refused
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
