import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { Icon, type IconName, Logo } from "../../shared/components/icons.tsx";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import style from "./rail.module.css";

const icons: Record<PageId, IconName> = {
  wallets: "wallet",
  alerts: "alerts",
  claimed: "good",
  data: "data",
  connection: "connection",
};

/** The links to all pages: a rail, or a bar on top in a narrow window. */
export function Rail({ current }: { readonly current: PageId }) {
  return (
    <header className={style.rail}>
      <p className={style.brand}>
        <Logo size={24} />
        {i18n.t("extension.name")}
      </p>
      <nav>
        <ul>
          {pageIds.map((page) => (
            <li key={page}>
              <a href={`#${page}`} aria-current={page === current ? "page" : undefined}>
                <Icon name={icons[page]} size={18} />
                {i18n.t(`page.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The version, and the way to what Windfall sends. */
export function RailFoot() {
  return (
    <footer className={style.foot}>
      {i18n.t("extension.name")} {browser.runtime.getManifest().version} ·{" "}
      <a href="#about">{i18n.t("about.title")}</a>
    </footer>
  );
}
