import { LeaveDialog } from "../../shared/overlays/leave-dialog.tsx";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";

/** The question before a link leaves the service's pages. It waits until the answers of all wallets are read. */
export function Leaving() {
  const { leaving } = useDone();
  const { all, pages } = usePopup();
  const { open, cancelLeaving } = useActions();
  if (leaving === null || all === null) return null;
  return (
    <LeaveDialog
      url={leaving.url}
      host={leaving.host}
      serviceUrl={pages.serviceUrl}
      snapshots={all.wallets.flatMap(({ snapshot }) => snapshot ?? [])}
      onOpen={(event, host) => open(event, leaving.key, host)}
      onClose={cancelLeaving}
    />
  );
}
