import { Activity, type ComponentType, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { Reply } from "../../../messaging/commands.ts";
import { selectionItem } from "../../../storage/wallets/selection.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import { DataSection } from "../data/data-section.tsx";
import { HistoryPage } from "../history/history-page.tsx";
import { Rail } from "../navigation/rail.tsx";
import { usePlace } from "../navigation/use-place.ts";
import style from "../options.module.css";
import { AlertsSection } from "../sections/alerts-section.tsx";
import { DisplaySection } from "../sections/display-section.tsx";
import { SyncSection } from "../sections/sync-section.tsx";
import { DetectionSection } from "../sites/detection-section.tsx";
import { SitesSection } from "../sites/sites-section.tsx";
import { ConnectionPage } from "./connection-page.tsx";
import { RailFoot } from "./rail-foot.tsx";
import { WalletsPage } from "./wallets-page.tsx";

type PageProps = { readonly onErased: (reply: Reply<"eraseAll">) => void };

const contents: Record<PageId, ComponentType<PageProps>> = {
  wallets: WalletsPage,
  alerts: () => (
    <>
      <AlertsSection />
      <DisplaySection />
    </>
  ),
  finding: () => (
    <>
      <DetectionSection />
      <SitesSection />
    </>
  ),
  history: HistoryPage,
  data: ({ onErased }) => (
    <>
      <SyncSection />
      <DataSection onErased={onErased} />
    </>
  ),
  connection: ConnectionPage,
};

/** Pages that were open before stay mounted and hidden, so that typed text is kept. */
export function Pages({ onErased }: PageProps) {
  const { page, part } = usePlace();
  const [opened, setOpened] = useState<ReadonlySet<PageId>>(new Set());
  if (!opened.has(page)) setOpened(new Set([...opened, page]));
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = useRef({ page, part });
  useEffect(() => {
    document.title = i18n.t("options.pageTitle", [i18n.t(`page.${page}`)]);
    const isNew = shown.current.page !== page || shown.current.part !== part;
    shown.current = { page, part };
    // The part that the address names takes the focus (`useArrival`).
    if (!isNew || part !== null) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page, part]);

  // A text that the user selected on a web page belongs in the field of addresses.
  const waits = useValue(selectionItem) !== null;
  useEffect(() => {
    if (waits) location.hash = "add";
  }, [waits]);

  return (
    <div className={style.shell}>
      <button type="button" className={style.skip} onClick={() => heading.current?.focus()}>
        {i18n.t("options.skip")}
      </button>
      <Rail current={page} />
      <main className={style.main}>
        <h1 ref={heading} tabIndex={-1}>
          {i18n.t(`page.${page}`)}
        </h1>
        {pageIds
          .filter((id) => opened.has(id))
          .map((id) => {
            const Content = contents[id];
            return (
              <Activity key={id} mode={id === page ? "visible" : "hidden"}>
                <Content onErased={onErased} />
              </Activity>
            );
          })}
      </main>
      <RailFoot />
    </div>
  );
}
