import { useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { NextStep } from "../../../core/failures.ts";
import { servicePattern } from "../../../core/service-url.ts";
import { openOptions } from "../../shared/open-options.ts";

/** The id of the wallets' disclosure in the popup. */
export const walletsAnchor = "wallets";
/** The id of the disclosure with the dismissed airdrops. */
export const dismissedAnchor = "dismissed";

/**
 * Carries out the next step that a problem suggests.
 *
 * @param serviceUrl base URL whose permission is requested
 * @param refresh refreshes every wallet, or those that failed
 * @returns `take`, to be called directly in a click handler; `problem`, why the step failed, in words
 */
export function useNextStep(
  serviceUrl: string,
  refresh: { readonly all: () => void; readonly failing: () => void },
) {
  const [denied, setDenied] = useState(false);

  async function askPermission() {
    // Nothing is awaited before, because the browser accepts this call only during the click. A browser that
    // refuses to ask the user counts as a denial.
    const granted = await browser.permissions
      .request({ origins: [servicePattern(serviceUrl)] })
      .catch(() => false);
    setDenied(!granted);
    if (granted) refresh.all();
  }

  function take(step: NextStep): void {
    if (step === "permission") void askPermission();
    else if (step === "refresh") refresh.all();
    else if (step === "refreshFailing") refresh.failing();
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
