import { useState } from "react";
import { i18n } from "#i18n";
import { useEnvironment } from "../../shared/data/environment.ts";
import { panelOpener } from "../../shared/open-panel.ts";
import { useActions } from "../shared/actions.ts";
import { useList } from "../shared/popup-context.tsx";
import { Header } from "./header.tsx";

/** The header with its actions. @param onScan null where no scan can be requested */
export function LiveHeader({ onScan }: { readonly onScan: (() => void) | null }) {
  const { contents, status } = useList();
  const { run, say } = useActions();
  const { outward, surface } = useEnvironment();
  const [openPanel] = useState(panelOpener);
  /** The start of the refresh that the user stopped. Requests under way still finish. */
  const [stopped, setStopped] = useState<number | null>(null);
  const { activity } = contents;

  function refresh() {
    setStopped(null);
    void run("refresh", {});
    // Before the end of the limit nothing else would show that the press counts.
    if (status.problem?.kind === "rateLimited")
      say(i18n.t("age.stale", [status.problem.title, status.problem.body]));
  }

  async function stop() {
    setStopped(activity.run?.startedAt ?? null);
    if ((await run("cancelRefresh", {})) === null) setStopped(null);
  }

  return (
    <Header
      run={activity.run}
      age={status.age}
      staleReason={status.staleReason}
      onCancel={() => void stop()}
      isStopping={activity.run !== null && activity.run.startedAt === stopped}
      onRefresh={status.canRefresh ? refresh : null}
      onScan={onScan}
      onPanel={surface === "panel" || openPanel === null ? null : outward(openPanel)}
    />
  );
}
