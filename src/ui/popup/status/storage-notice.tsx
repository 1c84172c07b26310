import { i18n } from "#i18n";
import { openOptions } from "../../shared/open-options.ts";
import { usePopup } from "../shared/popup-context.tsx";
import { Banner } from "./banner.tsx";
import { stateText } from "./state.tsx";

/** Stored data that could not be read. */
export function StorageNotice() {
  const { all, isIncomplete, hasUnreadableMarks } = usePopup();
  if (isIncomplete) return <Banner {...stateText("storage", "refresh")} onAction={() => location.reload()} />;
  if (all?.isDamaged !== true && !hasUnreadableMarks) return null;
  const [title, body] = [i18n.t("state.unreadable.title"), i18n.t("state.unreadable.body")];
  const action = i18n.t("start.goRestore");
  return <Banner title={title} body={body} action={action} onAction={() => openOptions("data")} />;
}
