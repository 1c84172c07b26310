import { i18n } from "#i18n";
import type { AllWallets } from "../../shared/data/wallets.ts";
import { openOptions } from "../../shared/open-options.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "../popup.module.css";
import { Banner } from "./banner.tsx";
import { stateText } from "./refresh-state.tsx";
import type { useRefresh } from "./use-refresh.ts";

type Props = {
  /** Why a command of the user failed; null for no failure. */
  readonly problem: string | null;
  readonly refresh: ReturnType<typeof useRefresh>;
  /** Requests in 24 hours. */
  readonly dailyBudget: number;
  /** Null until every wallet is read. */
  readonly all: AllWallets | null;
  /** Storage could not be read at all. */
  readonly allFailed: boolean;
};

/** Problems other than those of the service, shown above the list. */
export function Notices({ problem, refresh, dailyBudget, all, allFailed }: Props) {
  const isDamaged = all !== null && (all.unreadable !== "none" || all.hasQuarantine);
  return (
    <>
      {problem !== null && (
        <p className={style.problem} role="alert">
          {problem}
        </p>
      )}
      {refresh.overBudget !== null && (
        <Banner
          title={plural("budget.title", refresh.overBudget.needed)}
          body={plural("budget.body", refresh.overBudget.left, formatCount(dailyBudget))}
          action={i18n.t("budget.action")}
          onAction={refresh.beyond}
        />
      )}
      {(isDamaged || allFailed) && (
        <Banner
          {...stateText(allFailed ? "storage" : "unreadable")}
          onAction={allFailed ? () => location.reload() : () => openOptions()}
        />
      )}
    </>
  );
}
