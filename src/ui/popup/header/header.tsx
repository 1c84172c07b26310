import { i18n } from "#i18n";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { Button, IconButton } from "../../shared/components/button.tsx";
import { Icon, Logo } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openOptions } from "../../shared/open-options.ts";
import style from "./header.module.css";

type Props = {
  /** Null while there is nothing to refresh. */
  readonly onRefresh: (() => void) | null;
  /** Null where no refresh can be running. */
  readonly onCancel: (() => void) | null;
  /** The user has stopped the refresh. Requests under way still finish. */
  readonly isStopping?: boolean;
  readonly run: Activity["run"];
  /** Null where no scan can be requested. */
  readonly onScan?: (() => void) | null;
  /** Null where the browser has no side panel. */
  readonly onPanel?: (() => void) | null;
  /** The age of the data in words; empty while no data is shown. */
  readonly age: string;
  /** Why the data is too old; null while it is recent enough. */
  readonly staleReason?: string | null;
};

/** The logo, the age of the data or the progress of a refresh, and the buttons for the whole popup. */
export function Header({
  onRefresh,
  onCancel,
  run,
  isStopping = false,
  age,
  onScan = null,
  staleReason = null,
  onPanel = null,
}: Props) {
  return (
    <header className={style.header}>
      <Logo size={24} />
      <VisuallyHidden>
        <h1>{i18n.t("extension.name")}</h1>
      </VisuallyHidden>
      {/* Before the age, whose length changes with a press, so that the button stays under the pointer. */}
      <IconButton
        label={i18n.t("popup.refresh")}
        disabled={onRefresh === null}
        onClick={onRefresh ?? undefined}
      >
        <span className={run !== null ? style.turning : style.still}>
          <Icon name="refresh" size={16} />
        </span>
      </IconButton>
      {/* The age and the progress share one place, so that the list below does not move. */}
      <p className={style.age}>
        {run === null && (staleReason === null ? age : <StaleAge age={age} reason={staleReason} />)}
        <span role="status">
          {run !== null && isStopping && i18n.t("popup.stopping")}
          {run !== null && !isStopping && i18n.t("popup.progress", [String(run.done), String(run.total)])}
        </span>
      </p>
      {run !== null && run.done < run.total && onCancel !== null && (
        <Button variant="text" busy={isStopping} onClick={onCancel}>
          {i18n.t("popup.cancel")}
        </Button>
      )}
      {onScan !== null && (
        <IconButton label={i18n.t("scan.scanNow")} onClick={onScan}>
          <Icon name="scan" size={20} />
        </IconButton>
      )}
      {onPanel !== null && (
        <IconButton label={panelName()} data-panel="" onClick={onPanel}>
          <Icon name="panel" size={20} />
        </IconButton>
      )}
      <IconButton label={i18n.t("popup.options")} onClick={() => openOptions()}>
        <Icon name="options" size={20} />
      </IconButton>
    </header>
  );
}

/** Firefox calls its side panel a sidebar. */
function panelName(): string {
  return i18n.t(import.meta.env.BROWSER === "firefox" ? "popup.sidebar" : "popup.panel");
}

function StaleAge({ age, reason }: { readonly age: string; readonly reason: string }) {
  return (
    <strong className={style.stale}>
      <Icon name="warning" size={16} />
      <span>{i18n.t("age.stale", [age, reason])}</span>
    </strong>
  );
}
