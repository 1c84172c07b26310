import { i18n } from "#i18n";
import { addressOf } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { allSites } from "../../../core/site-permission.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { blockedItem } from "../../../storage/wallets/blocked.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import { Section } from "../shared/section.tsx";
import { HelpedCheck } from "../shared/settings.tsx";
import { useSitePermissions } from "../shared/use-site-permissions.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { SiteItem } from "./site-item.tsx";
import { type SiteRow, siteRows } from "./site-rows.ts";
import style from "./sites-section.module.css";

export function SitesSection() {
  const blocked = useValue(blockedItem);
  const { data } = useWallets();
  const { allowed, allow, run, busy, say } = useSitePermissions("scan");
  const granted = allowed ?? [];
  const everywhere = granted.includes(allSites);
  const rows = siteRows(data?.wallets.map(({ wallet }) => wallet) ?? [], granted, blocked.sites);

  async function removeAll({ origin }: SiteRow) {
    say(null);
    const reply = await run("removeFromSite", { origin });
    if (reply === null) return;
    const host = hostOf(origin);
    const text =
      reply.ids.length === 0
        ? i18n.t("sites.removedNone", [host])
        : plural("sites.removed", reply.ids.length, host);
    const undo = { words: i18n.t("dismissed.undo"), act: () => bringBack(reply, host) };
    const isChanged = reply.ids.length + reply.forgot.length > 0;
    say({ kind: "good", text, actions: isChanged ? [undo] : [] });
  }

  async function bringBack({ ids, forgot }: Reply<"removeFromSite">, host: string) {
    const reply = await run("undoRemove", { ids, forgot });
    if (reply === null) return;
    if (reply.restored < ids.length) {
      // The other wallets are kept: the same button restores them once the list has room.
      const text = i18n.t("list.restoredSome", [formatCount(reply.restored), formatCount(ids.length)]);
      say((before) => ({ ...before, kind: "bad", text }));
      return;
    }
    const text =
      reply.restored === 0 ? i18n.t("sites.remembered", [host]) : plural("list.restoredMore", reply.restored);
    say({ kind: "good", text });
  }

  /** @param name of the site or the address, for the notice */
  async function setBlocked(request: Request<"setBlocked">, name: string) {
    say(null);
    if ((await run("setBlocked", request)) === null) return;
    say({ kind: "good", text: i18n.t(request.blocked ? "sites.blockedNow" : "sites.unblocked", [name]) });
  }

  return (
    <Section id="sites" title={i18n.t("sites.title")}>
      <HelpedCheck
        label={i18n.t("sites.everywhere")}
        help={i18n.t("sites.everywhereHelp")}
        checked={everywhere}
        onChange={(wanted) => void allow(allSites, wanted)}
      />
      {rows.length > 0 && (
        <ul className={style.list} aria-label={i18n.t("sites.title")}>
          {rows.map((row) => (
            <SiteItem
              key={row.origin}
              row={row}
              everywhere={everywhere}
              busy={busy}
              onStop={(pattern) => void allow(pattern, false)}
              onRemove={() => void removeAll(row)}
              onBlock={() =>
                void setBlocked(
                  { what: { kind: "site", origin: row.origin }, blocked: !row.blocked },
                  hostOf(row.origin),
                )
              }
            />
          ))}
        </ul>
      )}
      {blocked.wallets.length > 0 && (
        <>
          <h3>{i18n.t("sites.blockedAddresses")}</h3>
          <ul className={style.list} aria-label={i18n.t("sites.blockedAddresses")}>
            {blocked.wallets.map((id) => {
              const short = shortAddress(addressOf(id));
              return (
                <li key={id}>
                  <bdi className={style.address}>{addressOf(id)}</bdi>
                  <Button
                    busy={busy}
                    aria-label={i18n.t("sites.unblockOf", [short])}
                    onClick={() => void setBlocked({ what: { kind: "wallet", id }, blocked: false }, short)}
                  >
                    {i18n.t("sites.unblock")}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Section>
  );
}
