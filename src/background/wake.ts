import { browser } from "wxt/browser";
import { forgetLostSessionKey } from "./api-key.ts";
import { paintBadge } from "./badge.ts";
import type { Effects } from "./effects.ts";
import { refreshDue } from "./refresh.ts";
import { reportBug } from "./report-bug.ts";
import { changeState, readQueue } from "./state.ts";

/** Runs a task nobody waits for; what goes wrong in it is a bug and is reported as one. */
export async function inBackground(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    reportBug(error);
  }
}

/**
 * What must be done before anything is stored or answered, at every start of the background. It never fails: a
 * background that does nothing would be worse than either step undone.
 */
export async function prepare(): Promise<void> {
  // Chrome only: keeps content scripts out, which Firefox cannot.
  await inBackground(
    Promise.resolve(browser.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" })),
  );
  await inBackground(forgetLostSessionKey());
}

/** Shows what stored data and the time say, then goes on with what is due. Safe to call at any time, any number of times. */
export async function wake(effects: Effects): Promise<void> {
  await paintBadge(effects.now());
  await refreshDue(effects);
}

/** As `wake`, after time has passed: what expires soon is worked out anew. */
export async function wakeByAlarm(effects: Effects): Promise<void> {
  const { wallets } = await readQueue();
  if (wallets.length > 0) await changeState(() => ({}), effects.now());
  await wake(effects);
}

/** The person gave a permission, perhaps the one whose lack stopped us. */
export async function wakeByPermission(effects: Effects): Promise<void> {
  const { activity } = await readQueue();
  if (activity.outage?.failure.kind === "permissionMissing") {
    await changeState((state) => ({ activity: { ...state.activity, outage: null } }), effects.now());
  }
  await wake(effects);
}
