import { i18n } from "#i18n";
import { covers, sitePattern, sitesOf } from "../../../core/site-permission.ts";
import { MenuButton, MenuItem } from "../../shared/components/menu.tsx";
import { askForSites, useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { openOptions } from "../../shared/open-options.ts";

/** The permission to scan a site without a click. */
export type SiteAccess = {
  readonly isAllowed: boolean;
  /** Asks the browser for the permission; call it directly in a click handler. Null when the answer was not saved. */
  readonly allow: () => Promise<boolean | null>;
};

/** @returns null where Windfall cannot scan without a click, or before the permissions are read */
export function useSiteAccess(origin: string, serviceUrl: string): SiteAccess | null {
  const { run } = useCommand("setSites");
  const allowed = useAllowedSites("scan");
  const pattern = sitePattern(origin);
  if (pattern === null || allowed === null || sitesOf([pattern], serviceUrl).length === 0) return null;
  return {
    isAllowed: covers(allowed, pattern),
    allow: () => {
      const save = (isWanted: boolean) => run({ purpose: "scan", patterns: [pattern], allowed: isWanted });
      return askForSites([pattern], save);
    },
  };
}

type Props = {
  readonly host: string;
  readonly access: SiteAccess | null;
  readonly onAnswer: (allowed: boolean | null) => void;
  readonly onBlock: () => void;
};

export function SiteMenu({ host, access, onAnswer, onBlock }: Props) {
  return (
    <MenuButton id="site-menu" label={i18n.t("scan.siteMenu", [host])}>
      {(close) => (
        <>
          {access !== null && (
            <MenuItem
              icon=""
              words={i18n.t(access.isAllowed ? "scan.stop" : "scan.always")}
              onChoose={() => {
                if (access.isAllowed) openOptions("sites");
                else void access.allow().then(onAnswer);
                close();
              }}
            />
          )}
          <MenuItem
            icon=""
            words={i18n.t("scan.never")}
            onChoose={() => {
              close();
              onBlock();
            }}
          />
        </>
      )}
    </MenuButton>
  );
}
