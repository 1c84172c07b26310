import { useAdditionsToast } from "../detection/use-additions-toast.tsx";
import { useClaimToast } from "../dismissals/claim-toast.tsx";
import { focusList } from "../popup-elements.ts";
import { type Toast, ToastArea } from "./toast-area.tsx";
import { useReportToast } from "./use-report-toast.tsx";

/** The foot of the popup: reports and questions by importance. @param scan the result of a scan */
export function Toasts({ scan }: { readonly scan: Toast | null }) {
  const report = useReportToast();
  const additions = useAdditionsToast();
  const claim = useClaimToast();
  return <ToastArea toasts={[report, scan, additions, claim]} onFocusLost={focusList} />;
}
