import type { AllWallets } from "../../shared/data/wallets.ts";
import { openOptions } from "../../shared/open-options.ts";
import style from "../popup.module.css";
import { Banner } from "./banner.tsx";
import { stateText } from "./refresh-state.tsx";

type Props = {
  /** Why a command of the user failed; null for no failure. */
  readonly problem: string | null;
  /** Null until every wallet is read. */
  readonly all: AllWallets | null;
  /** Storage could not be read at all. */
  readonly allFailed: boolean;
};

/** Problems other than those of the service, shown above the list. */
export function Notices({ problem, all, allFailed }: Props) {
  const isDamaged = all !== null && (all.isDamaged || all.hasQuarantine);
  return (
    <>
      {problem !== null && (
        <p className={style.problem} role="alert">
          {problem}
        </p>
      )}
      {(isDamaged || allFailed) && (
        <Banner
          {...stateText(allFailed ? "storage" : "unreadable")}
          onAction={allFailed ? () => location.reload() : () => openOptions("diagnostics")}
        />
      )}
    </>
  );
}
