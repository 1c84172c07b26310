import { i18n } from "#i18n";
import style from "./contents.module.css";

/** Every part of the page by its anchor, in the order they stand in. */
const parts = [
  ["key", "key.title"],
  ["service", "service.title"],
  ["add", "add.title"],
  ["wallets", "list.title"],
  ["history", "history.title"],
  ["alerts", "alerts.title"],
  ["appearance", "appearance.title"],
  ["refresh", "refresh.title"],
  ["detection", "detection.title"],
  ["sites", "sites.title"],
  ["sync", "sync.title"],
  ["data", "data.title"],
  ["diagnostics", "diagnostics.title"],
  ["about", "about.title"],
] as const;

/** The way to each part: the page is long. */
export function Contents() {
  return (
    <nav className={style.contents} aria-label={i18n.t("options.contents")}>
      <ul>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{i18n.t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
