import { i18n } from "#i18n";
import type { SitePurpose } from "../../../storage/sites.ts";
import { askForSites, useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useToastCommands } from "./use-commands.ts";

/** The commands of a section (`useToastCommands`) that also allows sites for a purpose. */
export function useSitePermissions(purpose: SitePurpose) {
  const commands = useToastCommands();
  const { run, say } = commands;
  const allowed = useAllowedSites(purpose);

  /** Call it directly in a click handler: the browser asks for the permission only then. */
  async function allow(pattern: string, wanted: boolean): Promise<void> {
    say(null);
    const save = (isAllowed: boolean) =>
      run("setSites", { purpose, patterns: [pattern], allowed: isAllowed });
    const changed = wanted ? await askForSites([pattern], save) : await save(false);
    // `run` has shown the reason.
    if (changed === null) return;
    const text = i18n.t(changed === false ? "sites.unchanged" : "options.saved");
    say({ kind: changed === false ? "unsure" : "good", text });
  }

  return { ...commands, allowed, allow };
}
