import { AddSection } from "../add/add-section.tsx";
import { CalendarSection } from "../calendar/calendar-section.tsx";
import { ContinueSetup } from "../first-run/continue-setup.tsx";
import { StatusLine } from "../service/status-line.tsx";
import { StakeLine } from "../stakes/stake-line.tsx";
import { useStakes } from "../stakes/use-stakes.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletSection } from "../wallets/wallet-section.tsx";
import type { PageProps } from "./page-props.ts";

/** The home: the wallets, and adding more. */
export function WalletsPage({ settings, keyStatus, now }: PageProps) {
  const { serviceUrl } = settings;
  const { data } = useWallets();
  const stakes = useStakes();
  const wallets = data?.wallets ?? [];
  return (
    <>
      {stakes !== null && wallets.length > 0 && <StakeLine stakes={stakes} wallets={wallets} />}
      <StatusLine settings={settings} keyStatus={keyStatus} now={now} />
      <CalendarSection serviceUrl={serviceUrl} now={now} />
      <ContinueSetup keyStatus={keyStatus} serviceUrl={serviceUrl} />
      <AddSection keyStatus={keyStatus} serviceUrl={serviceUrl} />
      <WalletSection stakes={stakes} serviceUrl={serviceUrl} />
    </>
  );
}
