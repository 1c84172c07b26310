import { useMemo } from "react";
import { i18n } from "#i18n";
import { dismissalAt } from "../../../core/airdrops/dismissals.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";
import style from "../shared/form.module.css";

/** A note that the service's own totals include dismissed airdrops. Renders nothing where no total does. */
export function TotalsNote({ wallets, at }: Pick<AllWallets, "wallets" | "at">) {
  const dismissals = useItem(dismissalsItem);
  const isSo = useMemo(() => {
    if (dismissals.state !== "known") return false;
    const dismissalOf = dismissalAt(dismissals.value, at);
    return wallets.some(
      ({ id, snapshot }) =>
        snapshot?.total != null && snapshot.airdrops.some((airdrop) => dismissalOf(id, airdrop.id) !== null),
    );
  }, [dismissals, wallets, at]);
  return isSo && <p className={style.small}>{i18n.t("wallets.awayToo")}</p>;
}
