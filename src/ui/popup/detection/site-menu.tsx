import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { covers, sitePattern, sitesOf } from "../../../core/site-permission.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSites, useAllowedSites } from "../../shared/data/granted-sites.ts";
import { openOptions } from "../../shared/open-options.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { hostOf } from "../../shared/text/format.ts";
import { useActions } from "../shared/actions.ts";
import { usePopup } from "../shared/popup-context.tsx";
import { UndoAdded } from "./undo-added.tsx";

type WaysProps = {
  readonly scan: Scan;
  readonly added: readonly WalletId[];
  /** Called when the user has undone the result or blocked the site. */
  readonly onHandled: () => void;
};

/** The user's choices after a scan. */
export function ScanWays({ scan, added, onHandled }: WaysProps) {
  const access = useSiteAccess(scan.origin);
  const block = useBlock(scan, onHandled);
  return (
    <>
      {added.length > 0 && <UndoAdded ids={added} onUndone={onHandled} />}
      <MenuButton id="site-menu" label={i18n.t("scan.siteMenu", [hostOf(scan.origin)])}>
        {/* A link beside the menu offers it after an addition. */}
        {access !== null && (access.isAllowed || added.length === 0) && (
          <MenuItem
            icon=""
            words={i18n.t(access.isAllowed ? "scan.stop" : "scan.always")}
            onChoose={() => (access.isAllowed ? openOptions("sites") : access.ask())}
          />
        )}
        <MenuItem icon="" words={i18n.t("scan.never")} onChoose={() => void block()} />
      </MenuButton>
    </>
  );
}

/** Offers to scan a site without a click. */
export function SiteOffer({ origin }: { readonly origin: string }) {
  const access = useSiteAccess(origin);
  if (access === null || access.isAllowed) return null;
  return (
    <Button variant="text" onClick={access.ask}>
      {i18n.t("scan.always")}
    </Button>
  );
}

/** The permission to scan a site without a click. `ask`: call it directly in a click handler. */
type SiteAccess = { readonly isAllowed: boolean; readonly ask: () => void };

/** @returns null where Windfall cannot scan without a click, or before the permissions are read */
function useSiteAccess(origin: string): SiteAccess | null {
  const { contents } = usePopup();
  const { run, say } = useActions();
  const allowed = useAllowedSites();
  const pattern = sitePattern(origin);
  if (pattern === null || allowed === null) return null;
  if (sitesOf([pattern], contents.settings.serviceUrl).length === 0) return null;

  async function ask(patterns: string[]) {
    const save = (isWanted: boolean) => run("setSites", { patterns, allowed: isWanted });
    const answer = await askForSites(patterns, save);
    if (answer === true) say(i18n.t("scan.alwaysNow", [hostOf(origin)]));
  }
  return { isAllowed: covers(allowed, pattern), ask: () => void ask([pattern]) };
}

/** @returns blocks the site of a scan, and declines what its page asked to add */
export function useBlock({ tabId, at, origin, outcome }: Scan, onBlocked: () => void) {
  const { run, say } = useActions();
  return async () => {
    const what = { kind: "site", origin } as const;
    if ((await run("setBlocked", { what, blocked: true })) === null) return;
    if (outcome.kind === "ask") await run("answerScan", { tabId, at, accept: false });
    say(i18n.t("scan.blocked", [hostOf(origin)]));
    onBlocked();
  };
}
