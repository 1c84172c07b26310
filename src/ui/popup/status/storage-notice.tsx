import { openOptions } from "../../shared/open-options.ts";
import { usePopup } from "../shared/popup-context.tsx";
import { Banner } from "./banner.tsx";
import { stateText } from "./state.tsx";

/** Stored data that could not be read. */
export function StorageNotice() {
  const { all, isIncomplete } = usePopup();
  if (isIncomplete) return <Banner {...stateText("storage", "refresh")} onAction={() => location.reload()} />;
  if (all === null || (!all.isDamaged && !all.hasQuarantine)) return null;
  return <Banner {...stateText("unreadable", "options")} onAction={() => openOptions("diagnostics")} />;
}
