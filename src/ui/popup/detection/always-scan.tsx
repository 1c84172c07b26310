import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { allSites, isInAllSites, sitePattern, sitesOf } from "../../../core/site-permission.ts";
import { Button } from "../../shared/components/button.tsx";
import { openOptions } from "../../shared/open-options.ts";

type Props = {
  readonly origin: string;
  readonly serviceUrl: string;
  /** Where it is allowed already; null while that is not known. */
  readonly granted: readonly string[] | null;
  readonly onAnswer: (allowed: boolean) => void;
};

/** Lets Windfall look on this site by itself from now on; where it does, leads to where that ends. */
export function AlwaysScan({ origin, serviceUrl, granted, onAnswer }: Props) {
  const pattern = sitePattern(origin);
  if (pattern === null || granted === null || sitesOf([pattern], serviceUrl).length === 0) return null;
  const isGranted = granted.includes(pattern) || (granted.includes(allSites) && isInAllSites(pattern));

  /** First, because the browser accepts the question only during the click. */
  function ask(wanted: string) {
    browser.permissions.request({ origins: [wanted] }).then(onAnswer, () => onAnswer(false));
  }

  return (
    <Button variant="text" onClick={() => (isGranted ? openOptions("sites") : ask(pattern))}>
      {i18n.t(isGranted ? "scan.stop" : "scan.always")}
    </Button>
  );
}
