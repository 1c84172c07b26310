import { useCallback, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { Row } from "../../airdrops/row.ts";
import { formatCount } from "../format.ts";
import { openOptions } from "../open-options.ts";
import { useCommand } from "../use-command.ts";
import { plural, refusalWords } from "../words.ts";
import { AirdropList } from "./airdrop-list.tsx";
import { Banner } from "./banner.tsx";
import { Empty } from "./empty.tsx";
import { Frame, hasData } from "./frame.tsx";
import { LeaveDialog, type Leaving } from "./leave-dialog.tsx";
import { countByUrgency, searchRows } from "./listing.ts";
import { LookFoot } from "./look-foot.tsx";
import style from "./popup.module.css";
import { PutAway, PutAwayNotice } from "./put-away.tsx";
import { RowMenu } from "./row-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { troubleOf } from "./trouble.ts";
import { troubleWords } from "./trouble-words.ts";
import type { PopupFacts } from "./use-facts.ts";
import { useKeys } from "./use-keys.ts";
import { usePutAway } from "./use-put-away.ts";
import { useRefresh } from "./use-refresh.ts";
import { useStep } from "./use-step.ts";
import { WalletDetails } from "./wallet-details.tsx";

type Props = Extract<PopupFacts, { state: "known" }> & {
  readonly now: number;
};

/** The popup of a person who has agreed: the list, or what stands for it. */
export function Agreed({ facts, listing, putAway, all, blank, allFailed, now }: Props) {
  const { settings, activity, glance } = facts;
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [menuOf, setMenuOf] = useState<Row | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useKeys(
    searchBox,
    useCallback(() => setSearch(""), []),
  );
  const refresh = useRefresh();
  const cancel = useCommand("cancelRefresh");
  const { take, problem } = useStep(settings.serviceUrl, refresh.run);
  const away = usePutAway(now);

  function find(text: string) {
    setSearch(text);
    // What is found stands at the top, wherever the list was.
    scroller.current?.scrollTo(0, 0);
  }

  const trouble = troubleOf(facts);
  const words = trouble === null ? null : troubleWords(trouble, facts, now);
  const walletCount = all?.wallets.length ?? glance.walletCount;
  const searched = search.trim() !== "";
  const rows = searchRows(listing.rows, search, ({ wallet }) => i18n.t(`network.${wallet.network}`));
  const notCancelled = cancel.problem === null ? null : refusalWords(cancel.problem);
  const commandProblem = problem ?? refresh.problem ?? away.problem ?? notCancelled;

  return (
    <>
      <Frame
        facts={facts}
        listing={listing}
        walletCount={walletCount}
        words={words}
        now={now}
        onRefresh={refresh.run}
        onCancel={() => void cancel.run({})}
        onStep={take}
        painted
        search={<SearchBox ref={searchBox} value={search} onChange={find} />}
        scroller={scroller}
        foot={
          <>
            <PutAwayNotice
              done={away.done}
              onUndo={(row) => {
                // The button goes with the notice.
                (searchBox.current ?? scroller.current)?.focus();
                void away.bringBack(row);
              }}
            />
            <LookFoot settings={settings} />
          </>
        }
      >
        {commandProblem !== null && (
          <p className={style.problem} role="alert">
            {commandProblem}
          </p>
        )}
        {refresh.overBudget !== null && (
          <Banner
            title={plural("budget.title", refresh.overBudget.needed)}
            body={plural("budget.body", refresh.overBudget.left, formatCount(settings.dailyBudget))}
            action={i18n.t("budget.action")}
            onAction={refresh.beyond}
          />
        )}
        {((all !== null && (all.unreadable !== "none" || all.setAside)) || allFailed) && (
          <Banner
            title={i18n.t(allFailed ? "state.storage.title" : "state.unreadable.title")}
            body={i18n.t(allFailed ? "state.storage.body" : "state.unreadable.body")}
            action={i18n.t(allFailed ? "state.storage.action" : "state.unreadable.action")}
            onAction={allFailed ? () => location.reload() : () => openOptions()}
          />
        )}
        <section aria-label={i18n.t("popup.airdrops")}>
          {rows.length > 0 && (
            <AirdropList
              key={search}
              rows={rows}
              counts={searched ? countByUrgency(rows) : listing.counts}
              serviceUrl={settings.serviceUrl}
              now={now}
              onLeave={setLeaving}
              onMore={setMenuOf}
            />
          )}
          {rows.length === 0 && !blank && (
            <Empty
              search={listing.rows.length > 0 ? search : ""}
              onClearSearch={() => setSearch("")}
              trouble={hasData(facts, listing, walletCount) ? null : trouble}
              words={words}
              onStep={take}
              walletCount={walletCount}
              glance={glance}
              run={activity.run}
            />
          )}
        </section>
        <p className={style.spoken} role="status">
          {searched && rows.length > 0 && plural("popup.matches", rows.length)}
        </p>
        <PutAway
          rows={putAway}
          onBringBack={(row) => {
            // The last one takes the list with it.
            if (putAway.length === 1) scroller.current?.focus();
            void away.bringBack(row);
          }}
        />
        {all !== null && all.wallets.length > 0 && (
          <WalletDetails
            wallets={all.wallets}
            keyless={trouble?.kind === "noKey"}
            serviceUrl={settings.serviceUrl}
          />
        )}
        {activity.stretchedTo !== null && (
          <p className={style.note}>
            {plural(
              "budget.stretched",
              Math.round(activity.stretchedTo / 3_600_000),
              formatCount(settings.dailyBudget),
            )}
          </p>
        )}
      </Frame>
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(null)} />
      <RowMenu
        row={menuOf}
        onPutAway={(row, how) => void away.putAway(row, how)}
        onClose={() => setMenuOf(null)}
      />
    </>
  );
}
