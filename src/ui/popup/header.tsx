import { i18n } from "#i18n";
import { Button } from "../button.tsx";
import { Icon, Mark } from "../icons.tsx";
import { openOptions } from "../open-options.ts";
import style from "./header.module.css";

type Props = {
  /** Null while there is nothing that could be refreshed. */
  readonly onRefresh: (() => void) | null;
  readonly running: boolean;
};

export function Header({ onRefresh, running }: Props) {
  return (
    <header className={style.header}>
      <Mark size={24} />
      <h1>{i18n.t("extension.name")}</h1>
      <Button
        look="icon"
        aria-label={i18n.t("popup.refresh")}
        title={i18n.t("popup.refresh")}
        disabled={onRefresh === null}
        onClick={onRefresh ?? undefined}
      >
        <span className={running ? style.turning : style.still}>
          <Icon name="refresh" size={20} />
        </span>
      </Button>
      <Button
        look="icon"
        aria-label={i18n.t("popup.options")}
        title={i18n.t("popup.options")}
        onClick={() => openOptions()}
      >
        <Icon name="options" size={20} />
      </Button>
    </header>
  );
}
