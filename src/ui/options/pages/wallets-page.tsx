import { AddSection } from "../add/add-section.tsx";
import { CalendarSection } from "../calendar/calendar-section.tsx";
import { GettingStarted } from "../first-run/getting-started.tsx";
import { WalletSection } from "../wallets/wallet-section.tsx";
import type { PageProps } from "./page-props.ts";

/** The home: the wallets, and adding more. */
export function WalletsPage({ settings: { serviceUrl }, keyStatus, now }: PageProps) {
  return (
    <>
      <CalendarSection serviceUrl={serviceUrl} now={now} />
      <GettingStarted keyStatus={keyStatus} serviceUrl={serviceUrl} />
      <AddSection keyStatus={keyStatus} serviceUrl={serviceUrl} />
      <WalletSection />
    </>
  );
}
