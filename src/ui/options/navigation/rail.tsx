import { i18n } from "#i18n";
import { Logo } from "../../shared/components/icons.tsx";
import { PageIcon } from "./page-icon.tsx";
import { type PageId, pageIds } from "./place.ts";
import style from "./rail.module.css";

/** The links to all pages: a rail, or a bar on top in a narrow window. */
export function Rail({ current }: { readonly current: PageId }) {
  return (
    <header className={style.rail}>
      <p className={style.brand}>
        <Logo size={24} />
        {i18n.t("extension.name")}
      </p>
      <nav aria-label={i18n.t("options.pages")}>
        <ul>
          {pageIds.map((page) => (
            <li key={page}>
              <a href={`#${page}`} aria-current={page === current ? "page" : undefined}>
                <PageIcon name={page} />
                {i18n.t(`page.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
