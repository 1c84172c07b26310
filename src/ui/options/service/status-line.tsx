import { i18n } from "#i18n";
import { hour } from "../../../config.ts";
import { datedUrgencies } from "../../../core/deadlines/urgency.ts";
import { isUnpriced } from "../../../core/list/group-totals.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { intervalOf } from "../../../core/refresh/request-gate.ts";
import { groupSums, scaleOf, sumText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { stepText } from "../../shared/text/error-text.ts";
import { formatAge } from "../../shared/text/format.ts";
import { useTotals } from "../wallets/use-totals.ts";
import { RefreshButton } from "./refresh-button.tsx";
import style from "./status-line.module.css";
import { useServiceProblem } from "./use-service-problem.ts";

/** One line: what expires first, when wallets were checked or why they could not be, and how often and why. */
export function StatusLine() {
  const { summary, settings } = usePage(({ summary, settings }) => ({ summary, settings }));
  const totals = useTotals();
  const now = useNow();
  const problem = useServiceProblem();
  const { updatedAt } = summary;
  const checked = updatedAt === null ? null : i18n.t("age.updated", [formatAge(updatedAt, now)]);
  const parts = [
    expiringText(totals),
    problem?.text ?? checked,
    summary.walletCount === 0 || problem?.step === "key" ? null : intervalText(settings, summary),
  ];
  const text = parts.filter((part) => part !== null).join(" · ");
  if (text === "") return null;
  return (
    <div className={style.line}>
      <p>{text}</p>
      {(problem?.step === "refresh" || problem?.step === "refreshFailing") && (
        <RefreshButton variant="text" />
      )}
      {problem !== null && ["key", "service", "permission"].includes(problem.step) && (
        <a className={buttonClass("text")} href={problem.step === "key" ? "#key" : "#connection"}>
          {stepText(problem.step)}
        </a>
      )}
    </div>
  );
}

/** `$6,538 in 7 days`; null if nothing has a deadline. */
function expiringText({ groups, worth }: Pick<WalletTotals, "groups" | "worth">): string | null {
  const first = datedUrgencies.find((urgency) => groups[urgency].count > 0);
  if (first === undefined) return null;
  const group = groups[first];
  const part = isUnpriced(group)
    ? pluralText("count.airdrops", group.count)
    : sumText(group, groupSums(groups, scaleOf(worth))[first]);
  // A sum never breaks over lines.
  return i18n.t(`line.${first}`, [part.replaceAll(" ", "\u00a0")]);
}

/** `every 6 hours`, or `every 30 hours, because of 200 wallets` */
function intervalText(
  settings: PageData["settings"],
  { activeCount }: Pick<PageData["summary"], "activeCount">,
): string {
  const hours = Math.round(intervalOf(settings, activeCount) / hour);
  const every = pluralText("refresh.hours", hours);
  return hours * hour > settings.refreshEvery ? pluralText("refresh.because", activeCount, every) : every;
}
