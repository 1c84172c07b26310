import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { browser } from "wxt/browser";
import { airdropOf } from "../../../core/airdrops/airdrop.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { allRows } from "../../../core/list/listing.ts";
import { rowKey } from "../../../core/list/row.ts";
import { claimedAt, claimOf } from "../../../core/marks/claims.ts";
import {
  currentStep,
  isAbandoned,
  isListed,
  lastChoice,
  type Outcome,
  type Pass,
  pageRow,
  passOf,
  type Step,
  withOutcome,
} from "../../../core/pass/pass.ts";
import { send } from "../../../messaging/client.ts";
import type { Request } from "../../../messaging/commands.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";

type Change = Request<"setDismissals">[number]["change"];

const noTab = Promise.resolve(null);

/** The pass of this side panel. It ends with the panel: what was claimed is stored, the rest is in the list. */
export function usePassState() {
  const { pages, listing, now, shown } = usePopup();
  const { run, askToLeave } = useActions();
  const [started, setStarted] = useState<Pass | null>(null);
  const pass = started === null || isAbandoned(started, now) ? null : started;
  const step = pass && currentStep(pass);
  /** The tab that the pass opened, once it is known. It goes on there, whatever page the tab shows meanwhile. */
  const tab = useRef<Promise<number | null>>(noTab);

  const open = useEffectEvent((of: Step) => {
    const row = pageRow(of);
    const key = rowKey(row);
    const trust = linkTrust(row.airdrop.url, pages);
    const opened = (url: string) => {
      void send("noteOpened", { key }).catch(() => undefined);
      // If the browser opens nothing, the card has a link to the same page.
      tab.current = showPage(tab.current, url);
    };
    if (trust.kind === "trusted") opened(trust.url);
    else if (trust.kind === "elsewhere") askToLeave({ ...trust, key, onOpen: () => opened(trust.url) });
  });
  useEffect(() => {
    if (step !== null) open(step);
  }, [step]);

  /** @param outcome null makes the step the current one again. The user may have ended the pass during a command */
  function note({ key }: Step, outcome: Outcome | null): void {
    setStarted((before) => before && withOutcome(before, key, outcome, Date.now()));
  }

  /** @returns whether the command was carried out */
  async function mark({ wallet, bundle }: Step, change: Change): Promise<boolean> {
    const airdrop = airdropOf(bundle.airdrop.id);
    return (await run("setDismissals", [{ wallet: wallet.id, airdrop, change }])) !== null;
  }

  return {
    /** Null while none runs. */
    pass,
    start(): void {
      tab.current = noTab;
      setStarted(passOf(shown.bundles, allRows(listing), Date.now()));
    },
    /** Marks a step as claimed, and goes to the next one. A refused command leaves the step where it is. */
    async claim(of: Step): Promise<void> {
      const claim = claimOf(of.bundle.rows.map(({ airdrop }) => airdrop));
      if (await mark(of, claimedAt(claim, Date.now()))) note(of, "claimed");
    },
    skip: (of: Step) => note(of, "skipped"),
    /** Takes the last claim or skip back, and returns to its step. */
    async undo(): Promise<void> {
      const last = pass && lastChoice(pass);
      if (last === null) return;
      if (last.outcome === "skipped" || (await mark(last.step, { claimed: null }))) note(last.step, null);
    },
    end: () => setStarted(null),
    isListed: (of: Step) => isListed(of, allRows(listing)),
  };
}

/**
 * Shows a page in a tab, or in a new one if the user has closed the tab.
 * @param before the tab's id; null for none
 * @returns the id of the tab that shows the page; null if the browser opened nothing
 */
async function showPage(before: Promise<number | null>, url: string): Promise<number | null> {
  const known = await before;
  if (known !== null && (await browser.tabs.update(known, { url, active: true }).catch(() => null)) !== null)
    return known;
  const created = await browser.tabs.create({ url }).catch(() => null);
  return created?.id ?? null;
}

export type PassState = ReturnType<typeof usePassState>;

export const PassContext = createContext<PassState | null>(null);

/** @returns the pass of the side panel around a component */
export function usePass(): PassState {
  const state = useContext(PassContext);
  if (state === null) throw new Error("There is no popup around this component");
  return state;
}
