import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon, Logo } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openOptions, panelOpener } from "../../shared/open-pages.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { awaitsKey } from "../model/popup-status.ts";
import { useSurface } from "../model/surface.ts";
import style from "./header.module.css";

/**
 * The logo, the age of the data or the progress of a refresh, and the buttons for the whole popup.
 */
export function Header() {
  const { stored, status } = usePopup();
  const { refresh, leavingPage } = useActions();
  const surface = useSurface();
  const [openPanel] = useState(panelOpener);
  const progress = stored.activity.run;
  const { age, staleReason } = status;
  const isKeyless = awaitsKey(status);
  const said = isKeyless ? i18n.t("popup.waitingForKey") : (staleReason ?? age);
  const { activeCount } = stored.summary;

  return (
    <HeaderFrame>
      <div className={style.checked}>
        {staleReason !== null && <Icon name="warning" />}
        {/* The age and the progress share one place, as wide as both need, so that a press moves nothing. */}
        <p
          className={staleReason === null ? style.age : style.stale}
          title={staleReason === null ? undefined : age}
          data-said={said}
          data-progress={isKeyless ? undefined : progressText(activeCount, activeCount)}
        >
          {progress === null && (
            <span>
              {said}
              {staleReason !== null && <VisuallyHidden> · {age}</VisuallyHidden>}
            </span>
          )}
          <span role="status">{progress !== null && progressText(progress.done, progress.total)}</span>
        </p>
        {status.canRefresh && (
          <IconButton label={i18n.t("popup.refresh")} onClick={() => void refresh()}>
            <span className={progress !== null ? style.turning : style.still}>
              <Icon name="refresh" />
            </span>
          </IconButton>
        )}
      </div>
      {surface !== "panel" && openPanel !== null && !isKeyless && (
        <IconButton label={i18n.t("popup.panel")} onClick={leavingPage(openPanel)}>
          <Icon name="panel" size={18} />
        </IconButton>
      )}
    </HeaderFrame>
  );
}

function progressText(done: number, total: number): string {
  return i18n.t("popup.progress", [String(done), String(total)]);
}

/** The header without data. @param children between the name and the button for the options */
export function HeaderFrame({
  children = <div className={style.checked} />,
}: {
  readonly children?: ReactNode;
}) {
  const surface = useSurface();
  return (
    <header className={style.header}>
      <Logo size={24} />
      {surface !== "part" && (
        <VisuallyHidden>
          <h1>{i18n.t("extension.name")}</h1>
        </VisuallyHidden>
      )}
      {children}
      <IconButton label={i18n.t("popup.options")} onClick={() => openOptions()}>
        <Icon name="options" size={18} />
      </IconButton>
    </header>
  );
}
