import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { addressOf } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { allSites, covers } from "../../../core/site-permission.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { blockedSitesItem, blockedWalletsItem } from "../../../storage/wallets/blocked.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSite, useSitePermissions } from "../../shared/data/site-permissions.ts";
import { useItems } from "../../shared/data/use-item.ts";
import { hostOf } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { CheckSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { useRemoval } from "../wallets/use-removal.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { siteRows } from "./site-rows.ts";
import style from "./sites-section.module.css";

const items = { sites: blockedSitesItem, wallets: blockedWalletsItem };

export function SitesSection() {
  const { values, states, found } = useItems(items);
  const { data } = useWallets();
  const { save, busy, say } = useToastCommands();
  const { remove, isRemoving } = useRemoval();
  const granted = useSitePermissions()?.sites ?? [];
  if (states.has("loading")) return null;
  const isUnreadable = states.has("failed") || Object.values(found).includes("damaged");
  const everywhere = granted.filter((pattern) => covers([pattern], allSites));
  const rows = siteRows(data?.wallets.map(({ wallet }) => wallet) ?? [], granted, values.sites);

  /** Says what the browser answered to a request or a removal. */
  async function change(answer: Promise<boolean>) {
    say(null);
    const isChanged = await answer.catch(() => false);
    say({
      kind: isChanged ? "good" : "unsure",
      text: i18n.t(isChanged ? "options.saved" : "sites.unchanged"),
    });
  }

  function stop(patterns: readonly string[]) {
    void change(browser.permissions.remove({ origins: [...patterns] }));
  }

  const button = (words: string, name: string, press: () => void) => (
    <Button busy={busy || isRemoving} aria-label={i18n.t("named", [words, name])} onClick={press}>
      {words}
    </Button>
  );

  return (
    <Section id="sites" title={i18n.t("sites.title")}>
      {isUnreadable && (
        <Notice
          notice={{
            kind: "bad",
            text: i18n.t(states.has("failed") ? "state.storage.title" : "sites.unreadable"),
          }}
        >
          <a href="#data">{i18n.t("restore.file")}</a>
        </Notice>
      )}
      <CheckSetting
        label={i18n.t("sites.everywhere")}
        help={i18n.t("sites.everywhereHelp")}
        checked={everywhere.length > 0}
        onChange={(wanted) => (wanted ? void change(askForSite(allSites)) : stop(everywhere))}
      />
      {rows.length > 0 && (
        <ul className={style.list} aria-label={i18n.t("sites.title")}>
          {rows.map(({ origin, covered, stops, wallets, own, blocked }) => {
            const host = hostOf(origin);
            const facts = [
              ...(blocked ? [i18n.t("sites.isBlocked")] : []),
              ...(covered && !blocked && !isUnreadable ? [i18n.t("sites.always")] : []),
              ...(wallets > 0 ? [pluralText("sites.wallets", wallets)] : []),
            ];
            return (
              <li key={origin}>
                <div className={style.about}>
                  <bdi className={style.host}>{host}</bdi>
                  <span className={form.small}>{facts.join(" · ")}</span>
                </div>
                <div className={form.buttons}>
                  {stops !== null && button(i18n.t("sites.stop"), host, () => stop([stops]))}
                  {own.length > 0 && button(i18n.t("sites.remove"), host, () => void remove(own))}
                  {button(
                    i18n.t(blocked ? "sites.unblock" : "sites.block"),
                    host,
                    () => void save("setBlocked", { what: { kind: "site", origin }, blocked: !blocked }),
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {values.wallets.length > 0 && (
        <>
          <h3>{i18n.t("sites.blockedAddresses")}</h3>
          <ul className={style.list} aria-label={i18n.t("sites.blockedAddresses")}>
            {values.wallets.map((id) => (
              <li key={id}>
                <bdi className={style.address}>{addressOf(id)}</bdi>
                {button(
                  i18n.t("sites.unblock"),
                  shortAddress(addressOf(id)),
                  () => void save("setBlocked", { what: { kind: "wallet", id }, blocked: false }),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
