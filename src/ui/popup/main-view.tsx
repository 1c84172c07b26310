import { useCallback, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { airdropKey } from "../../core/airdrops/airdrop.ts";
import { isFiltering } from "../../core/airdrops/list-view.ts";
import type { Row } from "../../core/airdrops/row.ts";
import { hour } from "../../core/duration.ts";
import { useEnvironment } from "../shared/data/environment.ts";
import { useCommand } from "../shared/data/use-command.ts";
import { panelOpener } from "../shared/open-panel.ts";
import { plural, refusalText } from "../shared/text/error-text.ts";
import { formatCount } from "../shared/text/format.ts";
import { useAdditionsToast } from "./detection/use-additions-toast.tsx";
import { useScanToast } from "./detection/use-scan-toast.tsx";
import { claimToast } from "./dismissals/claim-toast.tsx";
import { DismissedList } from "./dismissals/dismissed-list.tsx";
import { useDismissalToast } from "./dismissals/use-dismissal-toast.tsx";
import { useDismissals } from "./dismissals/use-dismissals.ts";
import { useOpened } from "./dismissals/use-opened.ts";
import { ListTools } from "./filters/list-tools.tsx";
import { NoMatch } from "./filters/no-match.tsx";
import { focusList } from "./focus-list.ts";
import { Frame } from "./frame.tsx";
import { Header } from "./header/header.tsx";
import { Headline } from "./header/headline.tsx";
import { Stakes } from "./header/stakes.tsx";
import { AirdropList } from "./list/airdrop-list.tsx";
import { Empty } from "./list/empty.tsx";
import { FoldedGroup } from "./list/folded-group.tsx";
import { countOf, isEmpty } from "./list/listing.ts";
import { useRowMotion } from "./list/use-row-motion.ts";
import { useShown } from "./list/use-shown.ts";
import { useUnseen } from "./list/use-unseen.ts";
import { useClaimPass } from "./panel/use-claim-pass.tsx";
import style from "./popup.module.css";
import { LeaveDialog, type Leaving } from "./row/leave-dialog.tsx";
import { type OpenMenu, RowMenu } from "./row/row-menu.tsx";
import { useCopy } from "./row/use-copy.tsx";
import { useFocusReturned } from "./row/use-focus-returned.ts";
import { ProblemBanner } from "./status/banner.tsx";
import { Notices } from "./status/notices.tsx";
import { popupStatus } from "./status/popup-status.ts";
import { useNextStep } from "./status/use-next-step.ts";
import { useRefresh } from "./status/use-refresh.ts";
import { WalletDetails } from "./status/wallet-details.tsx";
import { ToastArea } from "./toast/toast-area.tsx";
import { useKeys } from "./use-keys.ts";
import type { PopupState } from "./use-popup-data.ts";

type Props = Extract<PopupState, { state: "known" }> & {
  readonly now: number;
};

export function MainView({ contents, listing, dismissed, all, blank, allFailed, now }: Props) {
  const { settings, activity, summary } = contents;
  const { outward, surface } = useEnvironment();
  const [openPanel] = useState(panelOpener);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((row: Row, button: HTMLElement) => setMenu({ row, button }), []);
  const searchBox = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useShown(listing, dismissed, contents.listView, all, () => {
    if (surface === "popup") holdHeight(scroller.current);
    // Results start at the top, wherever the list was scrolled to.
    scroller.current?.scrollTo(0, 0);
  });
  const { shown, onlyDismissed, view, find } = list;
  useKeys(
    searchBox,
    // biome-ignore lint/correctness/useExhaustiveDependencies: it sets a state and scrolls, neither of which changes
    useCallback(() => find(""), []),
  );
  const section = useRef<HTMLElement>(null);
  useRowMotion(section, shown.rows, list.filter);
  const refresh = useRefresh(activity.run);
  const appearance = useCommand("saveAppearance");
  const { take, problem } = useNextStep(settings.serviceUrl, refresh);
  const dismissals = useDismissals(now);
  useFocusReturned(dismissals.done, shown.rows, list.search);
  const unseen = useUnseen(contents.unseen);
  const copied = useCopy();
  const opened = useOpened(listing, now);
  const additions = useAdditionsToast(all?.wallets ?? null);
  // A scan needs the click on the toolbar icon, which grants the page.
  const scan = useScanToast(settings, all?.wallets ?? null, now, surface === "popup");
  /** For a button that disappears when it is pressed. */
  const leaveButton = (isByKeyboard?: boolean) =>
    focusList(searchBox.current, scroller.current, isByKeyboard);
  const dismissal = useDismissalToast(dismissals.done, (row) => {
    leaveButton();
    void dismissals.restore(row);
  });
  const wallets = all?.wallets;
  // A constant set keeps the props equal, so that unchanged rows are not rendered again.
  const paused = useMemo(
    () => new Set(wallets?.flatMap(({ id, wallet }) => (wallet.paused ? [id] : []))),
    [wallets],
  );
  const isPanel = surface === "panel";
  const ask = useClaimPass(opened.asked, answerClaim);
  const [asked] = opened.asked;

  function showAll() {
    leaveButton();
    list.showAll();
  }

  /** @returns whether the answer is stored */
  async function answerClaim(row: Row, isClaimed: boolean) {
    if (isClaimed && !(await dismissals.dismiss(row, "claimed"))) return false;
    opened.forget(row);
    return true;
  }

  async function answerAtFoot(row: Row, isClaimed: boolean) {
    if ((await answerClaim(row, isClaimed)) && !isClaimed) leaveButton();
  }

  const isFiltered = list.isFiltered && !isEmpty(listing);
  // An empty result is certain only when every wallet is read.
  const isSettled = all !== null || allFailed || !isEmpty(shown) || !isFiltered;
  const walletCount = all?.wallets.length ?? summary.walletCount;
  const status = popupStatus(contents, listing, walletCount, now);
  const refused = refresh.problem ?? dismissals.problem ?? list.problem ?? appearance.problem;
  const listedDismissed = onlyDismissed.length > 0 ? onlyDismissed : dismissed;
  const rowProps = {
    paused,
    groups: shown.groups,
    serviceUrl: settings.serviceUrl,
    now,
    unseen,
    onLeave: outward(setLeaving),
    menuOf: menu === null ? null : airdropKey(menu.row.wallet.id, menu.row.airdrop.id),
    onMore: openMenu,
    ask: isPanel ? ask : undefined,
  };

  return (
    <>
      <Frame
        isLive
        isBlurred={contents.appearance.blurred}
        scroller={scroller}
        header={
          <Header
            run={activity.run}
            age={status.age}
            staleReason={status.staleReason}
            onCancel={refresh.stop}
            isStopping={refresh.isStopping}
            onRefresh={status.canRefresh ? refresh.all : null}
            onScan={scan.scan}
            onBlur={
              status.hasData ? () => void appearance.run({ blurred: !contents.appearance.blurred }) : null
            }
            blurred={contents.appearance.blurred}
            onPanel={isPanel || openPanel === null ? null : outward(openPanel)}
          />
        }
        summary={
          status.hasData &&
          !isEmpty(listing) && (
            <>
              <Headline
                // Before every wallet is read, the sum of the filtered rows may be too small.
                total={(all === null ? listing : shown).total}
                count={countOf(all === null ? listing : shown)}
                isFiltered={isFiltered && all !== null}
              />
              <Stakes
                groups={listing.groups}
                chosen={view.urgency}
                // The count includes every wallet and network, so a press shows all of them.
                onChoose={(urgency) =>
                  urgency === null ? list.choose({ ...view, urgency }) : list.showAll(urgency)
                }
              />
            </>
          )
        }
        tools={
          <>
            {!isEmpty(listing) && (
              <ListTools
                list={list}
                listing={listing}
                searchBox={searchBox}
                wallets={walletCount > 1 ? (wallets ?? null) : null}
                isFiltered={isFiltered}
                isSettled={isSettled}
                onShowAll={showAll}
              />
            )}
            {status.hasData && status.problem !== null && (
              <ProblemBanner problem={status.problem} onStep={take} />
            )}
          </>
        }
        foot={
          <ToastArea
            toasts={[
              copied.toast,
              dismissal.toast,
              scan.toast,
              additions,
              isPanel || asked === undefined ? null : claimToast(asked, answerAtFoot),
            ]}
            announcement={dismissal.announcement}
            onFocusLost={leaveButton}
          />
        }
      >
        <Notices
          problem={problem ?? (refused === null ? null : refusalText(refused))}
          all={all}
          allFailed={allFailed}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
        <section
          ref={section}
          aria-label={i18n.t("popup.airdrops")}
          onClick={opened.open}
          onAuxClick={opened.open}
        >
          {shown.rows.length > 0 && <AirdropList rows={shown.rows} grouped={list.isGrouped} {...rowProps} />}
          {shown.folded.count > 0 && (
            <FoldedGroup
              key={String(isFiltered)}
              folded={shown.folded}
              smallestValue={settings.smallestValue}
              startsOpen={isFiltered}
              {...rowProps}
            />
          )}
          {isEmpty(shown) &&
            !blank &&
            isSettled &&
            all?.unreadable !== "all" &&
            (isFiltered ? (
              <NoMatch
                search={list.applied.search.trim()}
                hasFilter={isFiltering(list.applied.view)}
                dismissedMatches={onlyDismissed.length}
                onShowAll={showAll}
                onShowDismissed={() => take("dismissed")}
              />
            ) : (
              <Empty
                problem={status.hasData ? null : status.problem}
                onStep={take}
                walletCount={walletCount}
                summary={summary}
                run={activity.run}
              />
            ))}
        </section>
        {menu !== null && (
          <RowMenu
            key={airdropKey(menu.row.wallet.id, menu.row.airdrop.id)}
            menu={menu}
            now={now}
            serviceUrl={settings.serviceUrl}
            onOpen={opened.open}
            onLeave={outward(setLeaving)}
            onDismiss={(row, how) => {
              copied.forget();
              void (how === "claimed" ? answerClaim(row, true) : dismissals.dismiss(row, how));
            }}
            onCopy={outward(copied.copy)}
            // The browser reports a closed menu later, when another one may be open.
            onClose={() => setMenu((current) => (current === menu ? null : current))}
          />
        )}
        <DismissedList
          rows={listedDismissed}
          serviceUrl={settings.serviceUrl}
          onOpen={opened.open}
          onLeave={outward(setLeaving)}
          onBringBack={(row) => {
            // The list disappears with its last row.
            if (dismissed.length === 1) scroller.current?.focus();
            copied.forget();
            void dismissals.restore(row);
          }}
        />
        {all !== null && all.wallets.length > 0 && (
          <WalletDetails
            wallets={all.wallets}
            keyless={status.problem?.kind === "noKey"}
            serviceUrl={settings.serviceUrl}
            listing={listing}
          />
        )}
        {activity.stretchedTo !== null && (
          <p className={style.note}>
            {plural(
              "budget.stretched",
              Math.round(activity.stretchedTo / hour),
              formatCount(settings.dailyBudget),
            )}
          </p>
        )}
      </Frame>
      <LeaveDialog leaving={leaving} onOpen={opened.open} onClose={() => setLeaving(null)} />
    </>
  );
}

/** Keeps the popup's height, so that it does not change at each key of a search. */
function holdHeight(scroller: HTMLElement | null): void {
  const popup = scroller?.closest<HTMLElement>("[data-popup]");
  if (popup) popup.style.minBlockSize = `${popup.offsetHeight}px`;
}
