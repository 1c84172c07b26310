import { useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { NextStep } from "../../../core/failures.ts";
import { servicePattern } from "../../../core/service-url.ts";
import { openOptions } from "../../shared/open-options.ts";

/** Where the wallets stand in the popup. */
export const walletsAnchor = "wallets";
/** Where what was put away stands in the popup. */
export const dismissedAnchor = "put-away";

/**
 * Takes the user's next step.
 *
 * @param serviceUrl base URL whose permission is asked for
 * @param refresh looks every wallet up
 * @returns `take`, to be called straight from a click, and why it came to nothing, in words
 */
export function useNextStep(serviceUrl: string, refresh: () => void) {
  const [denied, setDenied] = useState(false);

  async function askPermission() {
    // First, because the browser accepts this only during the user's click.
    // A browser that will not even ask has said no.
    const granted = await browser.permissions
      .request({ origins: [servicePattern(serviceUrl)] })
      .catch(() => false);
    setDenied(!granted);
    if (granted) refresh();
  }

  function take(step: NextStep): void {
    if (step === "permission") void askPermission();
    else if (step === "refresh") refresh();
    else if (step === "key" || step === "service") openOptions(step);
    else if (step === "options") openOptions();
    else if (step === "wallets") expand(walletsAnchor);
    else if (step === "dismissed") expand(dismissedAnchor);
  }

  return { take, problem: denied ? i18n.t("state.permissionDenied") : null };
}

function expand(anchor: string): void {
  const part = document.getElementById(anchor);
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  part.scrollIntoView({ block: "start" });
  part.querySelector("summary")?.focus();
}
