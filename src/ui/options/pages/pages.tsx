import { Activity, type ComponentType, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import { AlertsPage } from "../alerts/alerts-page.tsx";
import { ClaimedPage } from "../claimed/claimed-page.tsx";
import { DataSection } from "../data/data-section.tsx";
import { SyncSection } from "../data/sync-section.tsx";
import style from "../options.module.css";
import { usePlace } from "../shared/use-place.ts";
import { ConnectionPage } from "./connection-page.tsx";
import { Rail, RailFoot } from "./rail.tsx";
import { StorageNotices } from "./storage-notices.tsx";
import { WalletsPage, WalletsTitle } from "./wallets-page.tsx";

const contents: Record<PageId, ComponentType> = {
  wallets: WalletsPage,
  alerts: AlertsPage,
  claimed: ClaimedPage,
  data: () => (
    <>
      <SyncSection />
      <DataSection />
    </>
  ),
  connection: ConnectionPage,
};

type Props = {
  /** Whether they replace a screen of the first run, whose pressed button has disappeared. */
  readonly followScreen: boolean;
};

/** Pages that were open before stay mounted and hidden, so that typed text is kept. */
export function Pages({ followScreen }: Props) {
  const { page, part } = usePlace();
  const [opened, setOpened] = useState<ReadonlySet<PageId>>(new Set());
  if (!opened.has(page)) setOpened(new Set([...opened, page]));
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = useRef(followScreen ? null : { page, part });
  useEffect(() => {
    document.title = i18n.t("options.pageTitle", [i18n.t(`page.${page}`)]);
    const isNew = shown.current?.page !== page || shown.current.part !== part;
    shown.current = { page, part };
    // The part that the address names takes the focus (`useArrival`).
    if (!isNew || part !== null) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page, part]);

  return (
    <div className={style.shell}>
      <button type="button" className={style.skip} onClick={() => heading.current?.focus()}>
        {i18n.t("options.skip")}
      </button>
      <Rail current={page} />
      <main className={style.main}>
        <h1 ref={heading} tabIndex={-1}>
          {page === "wallets" ? <WalletsTitle /> : i18n.t(`page.${page}`)}
        </h1>
        <StorageNotices />
        {pageIds
          .filter((id) => opened.has(id))
          .map((id) => {
            const Content = contents[id];
            return (
              <Activity key={id} mode={id === page ? "visible" : "hidden"}>
                <Content />
              </Activity>
            );
          })}
      </main>
      <RailFoot />
    </div>
  );
}
