import { useState } from "react";
import { i18n } from "#i18n";
import { allSites } from "../../../core/site-permission.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { blockedItem } from "../../../storage/wallets/blocked.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSites, useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { HelpedCheck } from "../shared/settings.tsx";
import { useActions } from "../shared/use-actions.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { BlockedAddresses } from "./blocked-addresses.tsx";
import { SiteItem } from "./site-item.tsx";
import { type SiteRow, siteRows } from "./site-rows.ts";
import style from "./sites-section.module.css";

export function SitesSection() {
  const granted = useAllowedSites("scan") ?? [];
  const blocked = useValue(blockedItem);
  const { data } = useWallets();
  const { run, busy, notice, say } = useActions();
  /** The changes of the latest removal, for Undo. */
  const [removed, setRemoved] = useState<(Reply<"removeFromSite"> & { host: string }) | null>(null);
  const everywhere = granted.includes(allSites);
  const rows = siteRows(data?.wallets.map(({ wallet }) => wallet) ?? [], granted, blocked.sites);

  /** Removes the notice and the Undo of the previous action. */
  function begin() {
    say(null);
    setRemoved(null);
  }

  async function scan(pattern: string, wanted: boolean) {
    begin();
    const save = (allowed: boolean) => run("setSites", { purpose: "scan", patterns: [pattern], allowed });
    const changed = wanted ? await askForSites([pattern], save) : await save(false);
    // `run` has shown the reason.
    if (changed === null) return;
    say(
      changed === false
        ? { kind: "unsure", text: i18n.t("sites.unchanged") }
        : { kind: "good", text: i18n.t("options.saved") },
    );
  }

  async function removeAll({ origin }: SiteRow) {
    begin();
    const reply = await run("removeFromSite", { origin });
    if (reply === null) return;
    const host = hostOf(origin);
    setRemoved({ ...reply, host });
    const text =
      reply.ids.length === 0
        ? i18n.t("sites.removedNone", [host])
        : plural("sites.removed", reply.ids.length, host);
    say({ kind: "good", text });
  }

  async function bringBack({ ids, forgot, host }: NonNullable<typeof removed>) {
    const reply = await run("undoRemove", { ids, forgot });
    if (reply === null) return;
    if (reply.restored < ids.length) {
      // The other wallets are kept: the same button restores them once the list has room.
      const text = plural("list.restoredSome", reply.restored, String(ids.length));
      say({ kind: "bad", text });
      return;
    }
    begin();
    const text =
      reply.restored === 0 ? i18n.t("sites.remembered", [host]) : plural("list.restoredMore", reply.restored);
    say({ kind: "good", text });
  }

  async function block(row: SiteRow) {
    begin();
    const what = { kind: "site", origin: row.origin } as const;
    if ((await run("setBlocked", { what, blocked: !row.blocked })) === null) return;
    const words = row.blocked ? "sites.unblocked" : "sites.blockedNow";
    say({ kind: "good", text: i18n.t(words, [hostOf(row.origin)]) });
  }

  return (
    <Section id="sites" title={i18n.t("sites.title")}>
      <HelpedCheck
        label={i18n.t("sites.everywhere")}
        help={i18n.t("sites.everywhereHelp")}
        checked={everywhere}
        onChange={(wanted) => void scan(allSites, wanted)}
      />
      <Notice notice={notice}>
        {removed !== null && removed.ids.length + removed.forgot.length > 0 && (
          <Button busy={busy} onClick={() => void bringBack(removed)}>
            {i18n.t("list.undo")}
          </Button>
        )}
      </Notice>
      {rows.length > 0 && (
        <ul className={style.list} aria-label={i18n.t("sites.title")}>
          {rows.map((row) => (
            <SiteItem
              key={row.origin}
              row={row}
              everywhere={everywhere}
              busy={busy}
              onStop={(pattern) => void scan(pattern, false)}
              onRemove={() => void removeAll(row)}
              onBlock={() => void block(row)}
            />
          ))}
        </ul>
      )}
      <BlockedAddresses ids={blocked.wallets} />
    </Section>
  );
}
