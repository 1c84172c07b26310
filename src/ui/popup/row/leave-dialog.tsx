import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useActions } from "../shared/actions.ts";
import { useList } from "../shared/popup-context.tsx";
import style from "./leave-dialog.module.css";

/** Shows the host of a link that leaves the service's own site, and asks before it opens. */
export function LeaveDialog() {
  const { leaving } = useList();
  const { open, stay } = useActions();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (leaving !== null) dialog.current?.showModal();
  }, [leaving]);
  if (leaving === null) return null;

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="leave-title" onClose={stay}>
      <h2 id="leave-title">
        <bdi>{i18n.t("leave.title", [leaving.host])}</bdi>
      </h2>
      <p>{i18n.t("leave.body")}</p>
      <p className={style.url}>
        <bdi>{leaving.url}</bdi>
      </p>
      <div className={style.ways}>
        <Button onClick={close}>{i18n.t("leave.cancel")}</Button>
        <a
          className={buttonClass("primary")}
          href={leaving.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            open(event, leaving.key);
            close();
          }}
          onAuxClick={(event) => open(event, leaving.key)}
        >
          {i18n.t("row.open")}
        </a>
      </div>
    </dialog>
  );
}
