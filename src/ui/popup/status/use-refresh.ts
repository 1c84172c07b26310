import { useState } from "react";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import type { Request } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";

/**
 * Refreshes wallets on request, and stops a refresh.
 *
 * @param current the refresh under way
 * @returns `all`; `failing`, which refreshes only the wallets that failed; `stop`; `isStopping`, until the
 *   requests under way have finished; `problem`, why a command was refused
 */
export function useRefresh(current: Activity["run"]) {
  const command = useCommand("refresh");
  const cancel = useCommand("cancelRefresh");
  /** The start of the refresh that the user stopped. */
  const [stopped, setStopped] = useState<number | null>(null);

  function ask(request: Request<"refresh">) {
    setStopped(null);
    void command.run(request);
  }

  return {
    all: () => ask({}),
    failing: () => ask({ onlyFailing: true }),
    stop() {
      setStopped(current?.startedAt ?? null);
      void cancel.run({});
    },
    isStopping: current !== null && current.startedAt === stopped && cancel.problem === null,
    problem: command.problem ?? cancel.problem,
  };
}
