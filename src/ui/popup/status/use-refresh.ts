import { useState } from "react";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";

/**
 * Refreshes wallets on request, and stops a refresh.
 *
 * @param current the refresh under way
 * @returns `all`; `failing`, which refreshes only the wallets that failed; `beyond`, which repeats the last of
 *   them and ignores the daily budget; `overBudget`, set when the budget did not cover the refresh; `stop`;
 *   `isStopping`, until the requests under way have finished; `problem`, why a command was refused
 */
export function useRefresh(current: Activity["run"]) {
  const command = useCommand("refresh");
  const cancel = useCommand("cancelRefresh");
  const [overBudget, setOverBudget] = useState<Reply<"refresh">["overBudget"]>(null);
  const [asked, setAsked] = useState<Request<"refresh">>({});
  /** The start of the refresh that the user stopped. */
  const [stopped, setStopped] = useState<number | null>(null);

  async function ask(request: Request<"refresh">) {
    setAsked(request);
    setStopped(null);
    const reply = await command.run(request);
    setOverBudget(reply?.overBudget ?? null);
  }

  return {
    all: () => void ask({}),
    failing: () => void ask({ onlyFailing: true }),
    beyond: () => void ask({ ...asked, beyondBudget: true }),
    overBudget,
    stop() {
      setStopped(current?.startedAt ?? null);
      void cancel.run({});
    },
    isStopping: current !== null && current.startedAt === stopped && cancel.problem === null,
    problem: command.problem ?? cancel.problem,
  };
}
