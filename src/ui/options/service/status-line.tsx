import { useState } from "react";
import { i18n } from "#i18n";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { hour } from "../../../core/duration.ts";
import { failures } from "../../../core/failures.ts";
import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { intervalOf, recentRequests } from "../../../core/refresh/request-budget.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import style from "./status-line.module.css";

type Props = { readonly settings: Settings; readonly keyStatus: KeyStatus | null; readonly now: number };

/** Shows in one line whether the service answered the last request, and the number of requests. */
export function StatusLine({ settings, keyStatus, now }: Props) {
  const { serviceUrl, dailyBudget } = settings;
  const activityNow = useItem(activityItem);
  const summaryNow = useItem(summaryItem);
  const host = hostOf(serviceUrl);
  if (keyStatus?.serviceUrl !== serviceUrl)
    return (
      <div className={style.line}>
        <span className={style.off} aria-hidden="true" />
        <p>{i18n.t(keyStatus === null ? "status.noKey" : "state.keyElsewhere.title")}</p>
        <a href="#key">{i18n.t("status.enterKey")}</a>
      </div>
    );
  if (activityNow.state !== "known" || summaryNow.state !== "known") return <div className={style.line} />;
  const activity = activityNow.value;
  const isRefused = keyStatus.state === "refused";
  const { look, words, isRetryable = false } = connectionOf(keyStatus, activity, summaryNow.value, host);
  const parts = [
    words,
    i18n.t("status.requests", [
      formatCount(recentRequests(activity.requests, now)),
      formatCount(dailyBudget),
    ]),
    plural("status.every", Math.round(intervalOf({ activity, settings }) / hour)),
  ];
  return (
    <div className={style.line}>
      <span className={style[look]} aria-hidden="true" />
      <p>{parts.join(" · ")}</p>
      {isRetryable ? (
        <Retry dailyBudget={dailyBudget} />
      ) : (
        <a href={isRefused ? "#key" : "#connection"}>{i18n.t("status.change")}</a>
      )}
    </div>
  );
}

/** Checks the wallets again. The line itself shows the result. */
function Retry({ dailyBudget }: { readonly dailyBudget: number }) {
  const { run, pending, problem } = useCommand("refresh");
  const [overBudget, setOverBudget] = useState<Reply<"refresh">["overBudget"]>(null);

  async function refresh() {
    const reply = await run(overBudget === null ? {} : { beyondBudget: true });
    setOverBudget(reply?.overBudget ?? null);
  }

  return (
    <>
      <Button variant="text" busy={pending} onClick={() => void refresh()}>
        {i18n.t(overBudget === null ? "state.offline.action" : "budget.action")}
      </Button>
      {overBudget !== null && (
        <div role="alert">
          <p>{plural("budget.title", overBudget.needed)}</p>
          <p>{plural("budget.body", overBudget.left, formatCount(dailyBudget))}</p>
        </div>
      )}
      {problem !== null && <p role="alert">{refusalText(problem)}</p>}
    </>
  );
}

/**
 * @returns the result of the last request in words, the class of the dot, and whether another try may help
 */
function connectionOf(
  { state }: KeyStatus,
  { breaker: { open } }: Activity,
  { failingCount, activeCount }: Summary,
  host: string,
) {
  if (state === "refused") return { look: "refused", words: i18n.t("status.refused", [host]) } as const;
  if (open !== null) {
    const problem = failures[open.failure.kind].state;
    const title =
      problem === "permission" ? i18n.t("state.permission.title", [host]) : i18n.t(`state.${problem}.title`);
    const isRetryable = failures[open.failure.kind].nextStep === "refresh";
    return { look: "failing", words: title, isRetryable } as const;
  }
  if (failingCount > 0 && failingCount === activeCount)
    return {
      look: "failing",
      words: plural("state.someFailing.title", failingCount),
      isRetryable: true,
    } as const;
  if (state === "unchecked") return { look: "off", words: i18n.t("status.unchecked", [host]) } as const;
  return { look: "on", words: i18n.t("status.connected", [host]) } as const;
}
