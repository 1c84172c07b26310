import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { Drawing, Logo } from "../../shared/components/icons.tsx";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import style from "./rail.module.css";

/** Not among the shared icons, because the popup would load them. SVG path data in a square of 24. */
const icons: Record<PageId, string> = {
  wallets:
    "M18 8V5.5A1.5 1.5 0 0 0 16.5 4H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 20H5.5a2 2 0 0 1-2-2V6M16.5 14v.1",
  alerts: "M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0",
  finding:
    "M12 12 18 6M17.5 17.5a7.8 7.8 0 1 1 .3-10.8M14.6 14.9A4 4 0 1 1 15 9M12 11.9v.2M20.5 11a8.7 8.7 0 0 1-.3 3.6",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8",
  data: "M4.5 6.5C4.5 5 7.9 4 12 4s7.5 1 7.5 2.5S16.1 9 12 9 4.5 8 4.5 6.5M4.5 6.5v11C4.5 19 7.9 20 12 20s7.5-1 7.5-2.5v-11M4.5 12c0 1.5 3.4 2.5 7.5 2.5s7.5-1 7.5-2.5",
  connection: "M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4",
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
                <Drawing path={icons[page]} size={20} />
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
