import { i18n } from "#i18n";
import { datedUrgencies } from "../../../core/deadlines/urgency.ts";
import { type GroupTotal, isUnpriced } from "../../../core/list/group-totals.ts";
import { groupSums, sumText, worthText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { openSample } from "../../shared/open-pages.ts";
import { AddSection } from "../add/add-section.tsx";
import { StatusLine } from "../service/status-line.tsx";
import { type Totals, useTotals } from "../wallets/use-totals.ts";
import { WalletSection } from "../wallets/wallet-section.tsx";

export function WalletsPage() {
  const hasNone = usePage(({ wallets }) => wallets.length === 0);
  const totals = useTotals();
  return (
    <>
      <TotalLine totals={totals} />
      <StatusLine />
      <AddSection />
      <WalletSection totals={totals.byWallet} />
      {hasNone && (
        <p className={form.row}>
          <Button onClick={openSample}>{i18n.t("sample.show")}</Button>
          <a href="#data">{i18n.t("restore.file")}</a>
        </p>
      )}
    </>
  );
}

/** The total to claim, and the part that expires first. */
function TotalLine({ totals: { worth, sum, groups, scale, claimable } }: { readonly totals: Totals }) {
  if (sum.count === 0 && (worth.amount ?? 0) === 0) return null;
  const first = datedUrgencies.find((urgency) => groups[urgency].count > 0);
  return (
    <p className={form.soft}>
      {unbroken(worthText(worth) ?? pluralText("count.airdrops", sum.count))}{" "}
      {pluralText("start.toClaim", claimable)}
      {first !== undefined &&
        ` · ${i18n.t(`line.${first}`, [unbroken(partText(groups[first], groupSums(groups, scale)[first]))])}`}
    </p>
  );
}

/** Only a count where no value is known. */
function partText(group: GroupTotal, sum: string): string {
  return isUnpriced(group) ? pluralText("count.airdrops", group.count) : sumText(group, sum);
}

/** A sum never breaks over lines. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
