import { useAdditionsToast } from "./detection/use-additions-toast.tsx";
import { useScan } from "./detection/use-scan.tsx";
import { useClaimToast } from "./dismissals/claim-toast.tsx";
import { DismissedList } from "./dismissals/dismissed-list.tsx";
import { ListTools } from "./filters/list-tools.tsx";
import { Frame } from "./frame.tsx";
import { LiveHeader } from "./header/live-header.tsx";
import { LiveSummary } from "./header/live-summary.tsx";
import { Airdrops } from "./list/airdrops.tsx";
import style from "./popup.module.css";
import { Leaving } from "./row/leaving.tsx";
import { RowMenu } from "./row/row-menu.tsx";
import { useList } from "./shared/popup-context.tsx";
import { focusList } from "./shared/popup-elements.ts";
import { ProblemLine } from "./status/problem-line.tsx";
import { StorageNotice } from "./status/storage-notice.tsx";
import { WalletDetails } from "./status/wallet-details.tsx";
import { type Toast, ToastArea } from "./toast/toast-area.tsx";
import { useReportToast } from "./toast/use-report-toast.tsx";
import { useKeys } from "./use-keys.ts";

/** The popup after consent. Inside a `PopupProvider`. */
export function MainView() {
  const { contents, find } = useList();
  const scan = useScan();
  useKeys(() => find(""));
  return (
    <>
      <Frame
        isLive
        isBlurred={contents.appearance.blurred}
        header={<LiveHeader onScan={scan.start} />}
        summary={<LiveSummary />}
        tools={
          <>
            <ListTools />
            <CommandProblem />
          </>
        }
        foot={<Toasts scan={scan.toast} />}
      >
        <StorageNotice />
        <ProblemLine />
        <Airdrops />
        <RowMenu />
        <DismissedList />
        <WalletDetails />
      </Frame>
      <Leaving />
    </>
  );
}

/** Why the last command failed. */
function CommandProblem() {
  const { problem } = useList();
  if (problem === null) return null;
  return (
    <p className={style.problem} role="alert">
      {problem}
    </p>
  );
}

/** The foot of the popup: reports and questions by importance. @param scan the result of a scan */
function Toasts({ scan }: { readonly scan: Toast | null }) {
  const report = useReportToast();
  const additions = useAdditionsToast();
  const claim = useClaimToast();
  return <ToastArea toasts={[report, scan, additions, claim]} onFocusLost={focusList} />;
}
