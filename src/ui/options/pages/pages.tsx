import { Activity, type ComponentType, useEffect, useState } from "react";
import { i18n } from "#i18n";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import { AlertsPage } from "../alerts/alerts-page.tsx";
import { ClaimedPage } from "../claimed/claimed-page.tsx";
import { DataPage } from "../data/data-page.tsx";
import style from "../options.module.css";
import { arriveAt, titleOf, usePlace } from "../shared/place.ts";
import { ConnectionPage } from "./connection-page.tsx";
import { Rail, RailFoot } from "./rail.tsx";
import { StorageNotices } from "./storage-notices.tsx";
import { WalletsPage, WalletsTitle } from "./wallets-page.tsx";

const contents: Record<PageId, ComponentType> = {
  wallets: WalletsPage,
  alerts: AlertsPage,
  claimed: ClaimedPage,
  data: DataPage,
  connection: ConnectionPage,
};

/** Pages that were open before stay mounted and hidden, so that typed text is kept. */
export function Pages() {
  const { page, part } = usePlace();
  const [opened, setOpened] = useState<ReadonlySet<PageId>>(new Set());
  if (!opened.has(page)) setOpened(new Set([...opened, page]));

  useEffect(() => {
    document.title = titleOf(i18n.t(`page.${page}`));
    arriveAt(part);
  }, [page, part]);

  return (
    <div className={style.shell}>
      <Rail current={page} />
      <main className={style.main}>
        <h1 tabIndex={-1}>{page === "wallets" ? <WalletsTitle /> : i18n.t(`page.${page}`)}</h1>
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
