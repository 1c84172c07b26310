import { i18n } from "#i18n";
import { covers, sitePattern, sitesOf } from "../../../core/site-permission.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSites } from "../../shared/data/granted-sites.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { openOptions } from "../../shared/open-options.ts";

type Props = {
  readonly origin: string;
  readonly serviceUrl: string;
  /** Where it is allowed already; null while that is not known. */
  readonly allowed: readonly string[] | null;
  readonly onAnswer: (allowed: boolean) => void;
};

/** Lets Windfall look on this site by itself from now on; where it does, leads to where that ends. */
export function AlwaysScan({ origin, serviceUrl, allowed, onAnswer }: Props) {
  const { run } = useCommand("setSites");
  const pattern = sitePattern(origin);
  if (pattern === null || allowed === null || sitesOf([pattern], serviceUrl).length === 0) return null;
  const isAllowed = covers(allowed, pattern);

  function ask(wanted: string) {
    const save = (isWanted: boolean) => run({ purpose: "scan", patterns: [wanted], allowed: isWanted });
    void askForSites([wanted], save).then(onAnswer);
  }

  return (
    <Button variant="text" onClick={() => (isAllowed ? openOptions("sites") : ask(pattern))}>
      {i18n.t(isAllowed ? "scan.stop" : "scan.always")}
    </Button>
  );
}
