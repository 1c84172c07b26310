import { useEffect } from "react";
import { LeaveDialog } from "../shared/overlays/leave-dialog.tsx";
import { DismissedList } from "./below-list/dismissed-list.tsx";
import { WalletDetails } from "./below-list/wallet-details.tsx";
import { ClaimBar } from "./desk/claim-bar.tsx";
import { Desk } from "./desk/desk.tsx";
import { PassContext, usePass, usePassState } from "./desk/use-pass.ts";
import { ListTools } from "./filters/list-tools.tsx";
import { focusList } from "./focus/popup-elements.ts";
import { useKeys } from "./focus/use-keys.ts";
import { useFoundToast } from "./found/use-found-toast.tsx";
import { Header } from "./header/header.tsx";
import { ValueArea } from "./header/headline.tsx";
import { Airdrops } from "./list/airdrops.tsx";
import { useActions } from "./model/actions.ts";
import { useDone, usePopup, useShown } from "./model/popup-context.tsx";
import { useSurface } from "./model/surface.ts";
import style from "./popup.module.css";
import { RowMenu } from "./row/row-menu.tsx";
import { CommandProblem, OtherServices, ProblemLine, StorageNotice } from "./status/problem-line.tsx";
import { ToastArea } from "./toast/toast-area.tsx";
import { useClaimQuestion } from "./toast/use-claim-question.tsx";
import { useReportToast } from "./toast/use-report-toast.tsx";
import { useUnlistedToast } from "./toast/use-unlisted-toast.tsx";

/** The popup after consent. Inside a `PopupProvider`. */
export function MainView() {
  const { stored } = usePopup();
  const surface = useSurface();
  const pass = usePassState();
  // Another page has a `main` of its own.
  const Main = surface === "part" ? "div" : "main";
  return (
    <PassContext value={pass}>
      <div className={style.popup} data-popup="" data-blurred={stored.appearance.blurred || undefined}>
        <Header />
        <Main className={style.main}>{pass.pass === null ? <List /> : <Desk pass={pass.pass} />}</Main>
        <Toasts />
      </div>
      <LeaveQuestion />
      {surface !== "part" && <Keys />}
    </PassContext>
  );
}

/** Everything but the claim desk. */
function List() {
  const surface = useSurface();
  // Tab goes on from here, past the controls above the list. At the end of a pass, its button is gone.
  useEffect(() => {
    if (surface !== "part" && document.activeElement === document.body) focusList(false);
  }, [surface]);
  return (
    <>
      <ValueArea />
      {surface === "panel" && <ClaimBar />}
      <ListTools />
      <CommandProblem />
      <div className={style.scroll} tabIndex={-1} data-scroller="">
        <StorageNotice />
        <ProblemLine />
        <OtherServices />
        <Airdrops />
        <RowMenu />
        <DismissedList />
        <WalletDetails />
      </div>
    </>
  );
}

/** The keys of the popup. Another page has keys of its own. */
function Keys() {
  const { search, setSearch } = useShown();
  const { pass, end } = usePass();
  const isSearch = search !== "";
  useKeys(pass !== null ? end : isSearch ? () => setSearch("") : null);
  return null;
}

/** The foot of the popup: reports and questions by importance. */
function Toasts() {
  const report = useReportToast();
  const found = useFoundToast();
  const question = useClaimQuestion();
  const unlisted = useUnlistedToast();
  // A card must not take the place of a question that the user is about to answer.
  const questions = found.isScanning ? [] : [question, unlisted];
  const toasts = found.isFolded ? [...questions, found.toast] : [found.toast, ...questions];
  return <ToastArea toasts={[report, ...toasts]} onFocusLost={focusList} />;
}

/** The question before a link leaves the service's pages. */
function LeaveQuestion() {
  const { leaving } = useDone();
  const { open, trustHost, cancelLeaving } = useActions();
  if (leaving === null) return null;
  return (
    <LeaveDialog
      url={leaving.url}
      host={leaving.host}
      onOpen={(event, host) => {
        if (leaving.onOpen === undefined) return open(event, leaving.key, host);
        event.preventDefault();
        if (host !== null) trustHost(host);
        leaving.onOpen();
      }}
      onClose={cancelLeaving}
    />
  );
}
