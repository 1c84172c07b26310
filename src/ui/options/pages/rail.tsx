import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { themes } from "../../../storage/items.ts";
import { Icon, type IconName, Logo } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { type PageId, pageIds } from "../../shared/options-place.ts";
import { useServiceProblem } from "../service/use-service-problem.ts";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { SelectSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";
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
                {page === "connection" && <ServiceDot />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Says whether the service works. */
function ServiceDot() {
  const problem = useServiceProblem();
  const text = problem?.text ?? i18n.t("status.connected");
  return (
    <span role="img" className={style.dot} data-works={problem === null} aria-label={text} title={text} />
  );
}

/** The theme, the version and the privacy policy. */
export function RailFoot() {
  const { theme } = usePage(({ appearance }) => appearance);
  const { save } = useToast();
  return (
    <footer className={style.foot}>
      <SelectSetting
        label={i18n.t("appearance.theme")}
        value={theme}
        among={themes}
        words={(one) => i18n.t(`appearance.${one}`)}
        onChange={(one) => void save("saveAppearance", { theme: one })}
      />
      <p>
        {i18n.t("extension.name")} {browser.runtime.getManifest().version} · <PrivacyPolicyLink />
      </p>
    </footer>
  );
}
