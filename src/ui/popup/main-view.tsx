import { LeaveDialog } from "../shared/overlays/leave-dialog.tsx";
import { DismissedList } from "./below-list/dismissed-list.tsx";
import { WalletDetails } from "./below-list/wallet-details.tsx";
import { ClaimBar } from "./desk/claim-bar.tsx";
import { Desk } from "./desk/desk.tsx";
import { PassContext, usePass, usePassState } from "./desk/use-pass.ts";
import { ListTools } from "./filters/list-tools.tsx";
import { useKeptFocus } from "./focus/use-kept-focus.ts";
import { useKeys } from "./focus/use-keys.ts";
import { useFoundToast } from "./found/use-found-toast.tsx";
import { Header } from "./header/header.tsx";
import { ValueArea } from "./header/headline.tsx";
import { Airdrops } from "./list/airdrops.tsx";
import { useActions } from "./model/actions.ts";
import { usePopup } from "./model/popup-context.tsx";
import { useSurface } from "./model/surface.ts";
import style from "./popup.module.css";
import { OtherServices, ProblemLine, StorageNotice } from "./status/problem-line.tsx";
import { ToastArea } from "./toast/toast-area.tsx";
import { useClaimQuestion, useReport, useUnlisted } from "./toast/toasts.tsx";

/** The popup after consent. Inside a `PopupProvider`. */
export function MainView() {
  const { stored } = usePopup();
  const surface = useSurface();
  const pass = usePassState();
  const keptFocus = useKeptFocus(surface === "part");
  // Another page has a `main` of its own.
  const Main = surface === "part" ? "div" : "main";
  return (
    <PassContext value={pass}>
      <div
        {...keptFocus}
        className={style.popup}
        data-popup=""
        data-blurred={stored.appearance.blurred || undefined}
      >
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
  return (
    <>
      <ValueArea />
      {surface === "panel" && <ClaimBar />}
      <ListTools />
      <div className={style.scroll} tabIndex={-1} data-scroller="">
        <StorageNotice />
        <ProblemLine />
        <OtherServices />
        <Airdrops />
        <DismissedList />
        <WalletDetails />
      </div>
    </>
  );
}

/** The keys of the popup. Another page has keys of its own. */
function Keys() {
  const { search, setSearch } = usePopup();
  const { pass, end } = usePass();
  const isSearch = search !== "";
  useKeys(pass !== null ? end : isSearch ? () => setSearch("") : null);
  return null;
}

/** The foot of the popup: reports and questions by importance. */
function Toasts() {
  const report = useReport();
  const found = useFoundToast();
  const questions = [useClaimQuestion(), useUnlisted()];
  if (found.isFolded) return <ToastArea toasts={[report, ...questions, found.toast]} />;
  // A card must not take the place of a question that the user is about to answer.
  return <ToastArea toasts={[report, found.toast, ...(found.isScanning ? [] : questions)]} />;
}

/** The question before a link leaves the service's pages. */
function LeaveQuestion() {
  const { leaving } = usePopup();
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
