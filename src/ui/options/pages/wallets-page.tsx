import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { openSample } from "../../shared/open-options.ts";
import { AddSection } from "../add/add-section.tsx";
import { StatusLine } from "../service/status-line.tsx";
import form from "../shared/form.module.css";
import { useTotals } from "../wallets/use-totals.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletSection } from "../wallets/wallet-section.tsx";
import { TotalLine } from "./total-line.tsx";

export function WalletsPage() {
  const { data } = useWallets();
  const totals = useTotals();
  const wallets = data?.wallets ?? [];
  return (
    <>
      {totals !== null && <TotalLine totals={totals} />}
      <StatusLine />
      <AddSection />
      {data?.isDamaged === false && wallets.length === 0 && (
        <p className={form.row}>
          <Button onClick={openSample}>{i18n.t("sample.show")}</Button>
          <a href="#data">{i18n.t("restore.file")}</a>
        </p>
      )}
      <WalletSection totals={totals?.byWallet ?? null} />
    </>
  );
}
