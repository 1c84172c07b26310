import { type MouseEvent, useState } from "react";
import { i18n } from "#i18n";
import { buttonClass } from "../components/button.tsx";
import style from "./dialog.module.css";
import { closeDialog, Dialog } from "./dialog.tsx";

type Props = {
  readonly url: string;
  readonly host: string;
  /** For each click on the link. @param trusted the host, if the user wants no more questions about it; else null */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>, trusted: string | null) => void;
  readonly onClose: () => void;
};

/** Asks before a link opens on a host that is not the service's own. */
export function LeaveDialog({ url, host, onOpen, onClose }: Props) {
  const [asksNoMore, setAsksNoMore] = useState(false);
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    // The click of another button opens a menu, and a double click is one answer.
    if (event.button <= 1 && event.detail <= 1) onOpen(event, asksNoMore ? host : null);
  }
  return (
    <Dialog
      title={<bdi>{i18n.t("leave.title", [host])}</bdi>}
      action={
        <a
          className={buttonClass("primary")}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            open(event);
            closeDialog(event);
          }}
          onAuxClick={open}
        >
          {i18n.t("row.open")}
        </a>
      }
      onClose={onClose}
    >
      <p>{i18n.t("leave.body")}</p>
      <p className={style.url}>
        <bdi>{url}</bdi>
      </p>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={asksNoMore}
          onChange={({ target }) => setAsksNoMore(target.checked)}
        />
        {i18n.t("leave.dontAsk")}
      </label>
    </Dialog>
  );
}
