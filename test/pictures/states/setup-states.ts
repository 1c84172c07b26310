/** The first run. */
import { consentVersion } from "../../../src/config.ts";
import { hashOfStep, type SetupStep } from "../../../src/ui/shared/options-place.ts";
import { answer } from "../../fixtures.ts";
import { lookedUp, minute, type Profile, totalled, waiting } from "../profile.ts";
import { mainWallet, solanaWallet, usualUnseen, usualWallets } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

export function setupStates({ now, popup }: Makings): State[] {
  const at = now - 3 * minute;
  const narrow = { size: { width: 320, height: 800 } };
  const consent = (name: string, over: Partial<Profile>, more: Partial<State> = {}): State =>
    popup(`setup-${name}`, over, { page: "options", ...more });
  const step = (of: SetupStep, name: string, over: Partial<Profile>, more: Partial<State> = {}): State =>
    consent(name, over, { place: hashOfStep(of), ...more });
  const none = { consent: null, keyStatus: null };
  const watched = usualWallets(now);
  const unchecked = [waiting(mainWallet), waiting(solanaWallet)];
  const failure = { kind: "server", at } as const;
  return [
    consent("promise", none),
    consent("promise-narrow", none, narrow),
    consent("promise-again", { consent: { version: consentVersion - 1, agreedAt: at } }),
    step("wallets", "wallets", { keyStatus: null }),
    step("wallets", "wallets-narrow", { keyStatus: null }, narrow),
    step("wallets", "wallets-added", { watched: watched.slice(0, 1), keyStatus: null }),
    step("wallets", "key-asked", { watched: watched.slice(0, 2), keyStatus: null }, narrow),
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
