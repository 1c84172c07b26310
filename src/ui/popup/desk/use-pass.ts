import { createContext, useContext, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import { airdropOf } from "../../../core/airdrops/airdrop.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { allRows } from "../../../core/list/listing.ts";
import { rowKey } from "../../../core/list/row.ts";
import { claimedAt, claimOf } from "../../../core/marks/claims.ts";
import {
  currentStep,
  isAbandoned,
  lastChoice,
  type Pass,
  pageRow,
  passOf,
  type Step,
  stepState,
  withOutcome,
  withoutOutcome,
} from "../../../core/pass/pass.ts";
import { send } from "../../../messaging/client.ts";
import { focusList } from "../focus/popup-elements.ts";
import { useActions } from "../model/actions.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";

const noTab = Promise.resolve(null);

/** The pass of this side panel. It ends with the panel: what was claimed is stored, the rest is in the list. */
export function usePassState() {
  const { pages, listing, stored, now } = usePopup();
  const { shown } = useShown();
  const { run, askToLeave } = useActions();
  const [pass, setPass] = useState<Pass | null>(null);
  /** `pass` without the delay of a render, because the user may end it while a command runs. */
  const latest = useRef(pass);
  /** The tab that the pass opened, once it is known. It goes on there, whatever page the tab shows meanwhile. */
  const tab = useRef<Promise<number | null>>(noTab);

  async function show(before: Promise<number | null>, url: string): Promise<number | null> {
    const known = await before;
    if (known !== null) {
      const shown = await browser.tabs.update(known, { url, active: true }).catch(() => null);
      // The user may have closed it.
      if (shown !== null) return known;
    }
    const created = await browser.tabs.create({ url }).catch(() => null);
    return created?.id ?? null;
  }

  function open(step: Step | null): void {
    if (step === null) return;
    const row = pageRow(step);
    const key = rowKey(row);
    const trust = linkTrust(row.airdrop.url, pages);
    const opened = (url: string) => {
      void send("noteOpened", { key }).catch(() => undefined);
      // If the browser opens nothing, the card has a link to the same page.
      tab.current = show(tab.current, url);
    };
    if (trust.kind === "trusted") opened(trust.url);
    else if (trust.kind === "elsewhere") askToLeave({ ...trust, key, onOpen: () => opened(trust.url) });
  }

  function keep(next: Pass | null): void {
    latest.current = next;
    setPass(next);
  }

  /** Shows the current step of the pass that follows another one. */
  function go(next: Pass, after: Pass | null): void {
    if (latest.current !== after) return;
    keep(next);
    open(currentStep(next));
  }

  function claimOfStep({ wallet, bundle }: Step) {
    const airdrop = airdropOf(bundle.airdrop.id);
    return { wallet: wallet.id, airdrop, claim: claimOf(bundle.rows.map((row) => row.airdrop)) };
  }

  const running = pass === null || isAbandoned(pass, now) ? null : pass;
  const isRunning = running !== null;
  useEffect(() => {
    if (!isRunning) return;
    // The button that ended the pass is gone.
    return () => {
      if (document.activeElement === document.body) focusList(false);
    };
  }, [isRunning]);
  return {
    pass: running,
    start(): void {
      tab.current = noTab;
      const started = passOf(shown.bundles, allRows(listing), Date.now());
      if (started !== null) go(started, latest.current);
    },
    /** Marks the current step as claimed, and opens the next page. A refused command leaves the step where it is. */
    async claim(step: Step): Promise<void> {
      if (running === null) return;
      const { wallet, airdrop, claim } = claimOfStep(step);
      const change = claimedAt(claim, Date.now());
      if ((await run("setDismissals", [{ wallet, airdrop, change }])) === null) return;
      go(withOutcome(running, step.key, "claimed", Date.now()), running);
    },
    /** Goes to the next step. @param outcome `passed` for an airdrop that is no longer listed */
    leave(step: Step, outcome: "skipped" | "passed"): void {
      if (running !== null) go(withOutcome(running, step.key, outcome, Date.now()), running);
    },
    /** Takes the last claim or skip back, and returns to its step. */
    async undo(): Promise<void> {
      const last = running && lastChoice(running);
      if (running === null || last === null) return;
      const { step, outcome } = last;
      const { wallet, airdrop } = claimOfStep(step);
      const request = [{ wallet, airdrop, change: { claimed: null } }];
      if (outcome === "claimed" && (await run("setDismissals", request)) === null) return;
      go(withoutOutcome(running, step.key, Date.now()), running);
    },
    end: () => keep(null),
    /** Opens the page of a step in the tab of the pass. */
    open,
    stateOf: (step: Step) => stepState(step, allRows(listing), stored.dismissals),
  };
}

export type PassState = ReturnType<typeof usePassState>;

export const PassContext = createContext<PassState | null>(null);

/** @returns the pass of the side panel around a component */
export function usePass(): PassState {
  const state = useContext(PassContext);
  if (state === null) throw new Error("There is no popup around this component");
  return state;
}
