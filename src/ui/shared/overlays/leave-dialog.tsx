import type { MouseEvent } from "react";
import { i18n } from "#i18n";
import { namedHosts } from "../../../core/airdrops/link.ts";
import type { Snapshot } from "../../../core/airdrops/snapshot.ts";
import { buttonClass } from "../components/button.tsx";
import { hostOf } from "../text/format.ts";
import style from "./dialog.module.css";
import { closeDialog, Dialog } from "./dialog.tsx";

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
  const mayAllow = namedHosts(snapshots, serviceUrl).includes(host);
  const open = (event: MouseEvent<HTMLAnchorElement>) => onOpen(event, mayAllow ? host : null);
  const title = mayAllow
    ? i18n.t("leave.allowTitle", [hostOf(serviceUrl), host])
    : i18n.t("leave.title", [host]);
  return (
    <Dialog
      title={<bdi>{title}</bdi>}
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
          {i18n.t(mayAllow ? "leave.allow" : "row.open")}
        </a>
      }
      onClose={onClose}
    >
      <p>{i18n.t(mayAllow ? "leave.allowBody" : "leave.body")}</p>
      <p className={style.url}>
        <bdi>{url}</bdi>
      </p>
    </Dialog>
  );
}
