import { type MouseEvent, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { namedHosts } from "../../../core/airdrops/link.ts";
import type { Snapshot } from "../../../core/airdrops/snapshot.ts";
import { Button, buttonClass } from "../components/button.tsx";
import { hostOf } from "../text/format.ts";
import style from "./leave-dialog.module.css";

type Props = {
  readonly url: string;
  readonly host: string;
  readonly serviceUrl: string;
  /** The last answers for all wallets, which tell whether the user may allow the host. */
  readonly snapshots: readonly Snapshot[];
  /** For each click on the link. @param allowed the host that the user allowed; null for none */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>, allowed: string | null) => void;
  readonly onClose: () => void;
};

/** Asks before a link opens on a host that is neither the service's own nor allowed. */
export function LeaveDialog({ url, host, serviceUrl, snapshots, onOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const mayAllow = namedHosts(snapshots, serviceUrl).includes(host);
  const close = () => dialog.current?.close();
  const open = (event: MouseEvent<HTMLAnchorElement>) => onOpen(event, mayAllow ? host : null);
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="leave-title" onClose={onClose}>
      <h2 id="leave-title">
        <bdi>
          {mayAllow ? i18n.t("leave.allowTitle", [hostOf(serviceUrl), host]) : i18n.t("leave.title", [host])}
        </bdi>
      </h2>
      <p>{i18n.t(mayAllow ? "leave.allowBody" : "leave.body")}</p>
      <p className={style.url}>
        <bdi>{url}</bdi>
      </p>
      <div className={style.ways}>
        <Button onClick={close}>{i18n.t("leave.cancel")}</Button>
        <a
          className={buttonClass("primary")}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            open(event);
            close();
          }}
          onAuxClick={open}
        >
          {i18n.t(mayAllow ? "leave.allow" : "row.open")}
        </a>
      </div>
    </dialog>
  );
}
