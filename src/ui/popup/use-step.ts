import { useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { permissionPattern } from "../../service-url.ts";
import { openOptions } from "../open-options.ts";
import { useCommand } from "../use-command.ts";
import { refusalWords } from "../words.ts";
import type { NextStep } from "./trouble-words.ts";

/** Where the wallets stand in the popup. */
export const walletsAnchor = "wallets";

/**
 * Takes a person's next step.
 *
 * @param serviceUrl base URL whose permission is asked for
 * @returns `take`, to be called straight from a click, and why it came to nothing, in words
 */
export function useStep(serviceUrl: string) {
  const refresh = useCommand("refresh");
  const [denied, setDenied] = useState(false);

  async function askPermission() {
    // First of all, while this still counts as the person's click.
    // A browser that will not even ask has said no.
    const granted = await browser.permissions
      .request({ origins: [permissionPattern(serviceUrl)] })
      .catch(() => false);
    setDenied(!granted);
    if (granted) await refresh.run({});
  }

  function take(step: NextStep): void {
    if (step === "permission") void askPermission();
    else if (step === "refresh") void refresh.run({});
    else if (step === "key" || step === "service") openOptions(step);
    else if (step === "options") openOptions();
    else if (step === "wallets") showWallets();
  }

  const refused = refresh.problem === null ? null : refusalWords(refresh.problem);
  return { take, problem: denied ? i18n.t("state.permissionDenied") : refused };
}

function showWallets(): void {
  const wallets = document.getElementById(walletsAnchor);
  if (!(wallets instanceof HTMLDetailsElement)) return;
  wallets.open = true;
  wallets.scrollIntoView({ block: "start" });
  wallets.querySelector("summary")?.focus();
}
