/** The first run. */
import { consentVersion } from "../../../src/config.ts";
import { hashOfStep, type SetupStep } from "../../../src/ui/shared/options-place.ts";
import type { View } from "../../e2e/driver/view.ts";
import { answer } from "../../fixtures.ts";
import { lookedUp, minute, type Profile, totalled, waiting } from "../profile.ts";
import { mainWallet, solanaWallet, usualUnseen, usualWallets } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

export function setupStates({ now, popup, say }: Makings): State[] {
  const at = now - 3 * minute;
  const narrow = { size: { width: 320, height: 800 } };
  const large = { size: { width: 640, height: 450 }, scale: 2 };
  const consent = (name: string, over: Partial<Profile>, more: Partial<State> = {}): State =>
    popup(`setup-${name}`, over, { page: "options", ...more });
  const step = (of: SetupStep, name: string, over: Partial<Profile>, more: Partial<State> = {}): State =>
    consent(name, over, { place: hashOfStep(of), ...more });
  const none = { consent: null, keyStatus: null };
  const watched = usualWallets(now);
  const unchecked = [waiting(mainWallet), waiting(solanaWallet)];
  const paste = (view: View) =>
    view.fill(
      { label: say("add.label") },
      `${mainWallet.address}\nSavings, since 2024\n${solanaWallet.address}`,
    );
  const failure = { kind: "server", at } as const;
  return [
    consent("promise", none),
    consent("promise-narrow", none, narrow),
    consent("promise-again", { consent: { version: consentVersion - 1, agreedAt: at } }),
    step("wallets", "wallets", { keyStatus: null }),
    step("wallets", "wallets-narrow", { keyStatus: null }, narrow),
    step("wallets", "wallets-read", { keyStatus: null }, { act: paste }),
    step("key", "key", { watched: unchecked, keyStatus: null }),
    step("key", "key-narrow", { watched: unchecked, keyStatus: null }, narrow),
    step("wallets", "wallets-large-text", { keyStatus: null }, { ...large, act: paste }),
    step("key", "key-large-text", { watched: unchecked, keyStatus: null }, large),
    step("key", "key-forced-colours", { watched: unchecked, keyStatus: null }, { forcedColours: true }),
    step("key", "key-asked", { watched: unchecked, keyStatus: null, keyAsked: at }),
    step("key", "key-elsewhere", { keyStatus: null, settings: { serviceUrl: "https://lookup.example.org" } }),
    step("done", "done", { watched, unseen: usualUnseen(now) }),
    step("done", "no-key", { watched: unchecked, keyStatus: null }),
    step("done", "checking", {
      watched: unchecked,
      activity: { run: { startedAt: now, total: 2, done: 0 } },
    }),
    step("done", "failing", { watched: [waiting(mainWallet, failure), waiting(solanaWallet, failure)] }),
    step("done", "nothing", { watched: [totalled(lookedUp(mainWallet, answer([], at)))] }),
  ];
}
