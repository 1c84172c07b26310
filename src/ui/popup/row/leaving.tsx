import { LeaveDialog } from "../../shared/overlays/leave-dialog.tsx";
import { useActions } from "../model/actions.ts";
import { useDone } from "../model/popup-context.tsx";

/** The question before a link leaves the service's pages. */
export function Leaving() {
  const { leaving } = useDone();
  const { open, cancelLeaving } = useActions();
  if (leaving === null) return null;
  return (
    <LeaveDialog
      url={leaving.url}
      host={leaving.host}
      onOpen={(event, host) => open(event, leaving.key, host)}
      onClose={cancelLeaving}
    />
  );
}
