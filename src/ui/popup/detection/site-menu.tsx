import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { covers, sitePattern } from "../../../core/site-permission.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import { askForSite, useSitePermissions } from "../../shared/data/site-permissions.ts";
import { openOptions } from "../../shared/open-options.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { hostOf } from "../../shared/text/format.ts";
import { useActions } from "../model/actions.ts";
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
      <MenuButton id="site-menu" label={i18n.t("row.more", [hostOf(scan.origin)])}>
        {access !== null && (
          <MenuItem
            icon={null}
            words={i18n.t(access.isAllowed ? "scan.stop" : "scan.always")}
            onChoose={() => (access.isAllowed ? openOptions("sites") : access.ask())}
          />
        )}
        <MenuItem icon={null} words={i18n.t("scan.never")} onChoose={() => void block()} />
      </MenuButton>
    </>
  );
}

/** The permission to scan a site without a click. `ask`: call it directly in a click handler. */
type SiteAccess = { readonly isAllowed: boolean; readonly ask: () => void };

/** @returns null where Windfall cannot scan without a click, or before the permissions are read */
function useSiteAccess(origin: string): SiteAccess | null {
  const { showMessage } = useActions();
  const permissions = useSitePermissions();
  const pattern = sitePattern(origin);
  if (pattern === null || permissions === null) return null;
  const isAllowed = covers(permissions.sites, pattern);
  // The browser has one permission for a host, and that of a service starts no scans.
  if (!isAllowed && covers(permissions.services, pattern)) return null;

  async function ask(site: string) {
    if (await askForSite(site)) showMessage(i18n.t("named", [hostOf(origin), i18n.t("sites.always")]));
  }
  return { isAllowed, ask: () => void ask(pattern) };
}

/** @returns blocks the site of a scan, and declines what its page asked to add */
export function useBlock({ tabId, at, origin, outcome }: Scan, onBlocked: () => void) {
  const { run, showMessage } = useActions();
  return async () => {
    const what = { kind: "site", origin } as const;
    if ((await run("setBlocked", { what, blocked: true })) === null) return;
    if (outcome.kind === "ask") await run("answerScan", { tabId, at, accept: false });
    showMessage(i18n.t("scan.blocked", [hostOf(origin)]));
    onBlocked();
  };
}
