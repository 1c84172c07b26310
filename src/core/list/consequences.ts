import type { WalletId } from "../addresses/network.ts";
import { appearedIn, type Snapshot } from "../airdrops/snapshot.ts";
import { type Dismissals, withoutEnded, withoutRelisted } from "../marks/dismissals.ts";
import { type Opened, openedAfter, withoutClaimed } from "../marks/opened.ts";
import { type Unlisted, unlistedAfter } from "./unlisted.ts";
import { type Unseen, unseenAfter } from "./unseen.ts";

/** An answer changes these parts of the state as well. */
type CompletedState = {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly settings: { readonly smallestValue: number };
  readonly dismissals: Dismissals;
  readonly opened: readonly Opened[];
  readonly unlisted: readonly Unlisted[];
  readonly unseen: readonly Unseen[];
};

/**
 * Completes a change: ends claims whose airdrops were gone and are back, and notes which airdrops the user has not
 * seen, which have left the list, and which of them to ask about.
 */
export function withConsequences<S extends CompletedState>(before: S, changed: S): S {
  let { dismissals, opened, unlisted, unseen } = changed;
  if (dismissals !== before.dismissals) dismissals = withoutEnded(dismissals);
  for (const [id, after] of changed.snapshots) {
    const was = before.snapshots.get(id) ?? null;
    if (was === after) continue;
    dismissals = withoutRelisted(dismissals, id, appearedIn(was, after));
    const choices = { ...changed.settings, dismissals };
    opened = openedAfter(opened, id, after);
    unlisted = unlistedAfter(unlisted, opened, id, was, after, choices);
    unseen = unseenAfter(unseen, was, after, id, choices);
  }
  return { ...changed, dismissals, opened: withoutClaimed(opened, dismissals), unlisted, unseen };
}
