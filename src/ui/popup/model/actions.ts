import { createContext, type MouseEvent, useCallback, useContext, useMemo, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { airdropOf } from "../../../core/airdrops/airdrop.ts";
import type { NextStep } from "../../../core/failures.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { claimedAt, claimOf } from "../../../core/marks/claims.ts";
import type { DismissalState } from "../../../core/marks/dismissals.ts";
import { servicePattern } from "../../../core/service-url.ts";
import { send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { openOptions } from "../../shared/open-pages.ts";
import { nextCheckText } from "../../shared/text/error-text.ts";
import { openByClick } from "./open-airdrop.ts";
import { SampleContext } from "./surface.ts";

/** A link that leaves the service's pages, and the `airdropKey` of its airdrop; null for a wallet's link. */
export type Leaving = {
  readonly url: string;
  readonly host: string;
  readonly key: string | null;
  /** Opens the page where the pass shows its pages; absent for a new tab. */
  readonly onOpen?: () => void;
};

/** A dismissal, or its end. `at` lets a repeated result show again. */
export type DismissalReport = DismissalState & {
  readonly kind: "dismissed" | "restored";
  readonly bundle: Bundle;
  readonly at: Time;
};

/** The result of the last action, which a toast shows. `failed`: the background refused a command. */
export type Report =
  | DismissalReport
  | { readonly kind: "said" | "failed"; readonly words: string; readonly at: Time };

/**
 * The user's actions in the popup. They change only with the service, so that unchanged rows are not rendered again.
 */
export function useActionState(serviceUrl: string) {
  const inSample = useContext(SampleContext);
  const [report, setReport] = useState<Report | null>(null);
  const refuse = useCallback((words: string) => setReport({ kind: "failed", words, at: Date.now() }), []);
  const { run: sendCommand, busy } = useCommand(refuse);
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  /** @returns the reply; null when the command failed, and the popup says so */
  const run = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N> | null> => {
      if (inSample === null) return sendCommand(name, request);
      // A filter works without being stored.
      if (name !== "saveListView") inSample();
      return null;
    },
    [inSample, sendCommand],
  );

  const actions = useMemo(() => {
    /** Wraps an action that reaches beyond the page. */
    function leavingPage<Given extends readonly unknown[]>(act: (...given: Given) => void): typeof act {
      return inSample ?? act;
    }

    const showMessage = (words: string) => setReport({ kind: "said", words, at: Date.now() });

    /** Says until when the service wants no request, if it said so. */
    async function refresh(request: Request<"refresh"> = {}): Promise<void> {
      const reply = await run("refresh", request);
      if (reply !== null && reply.until !== null) showMessage(nextCheckText(reply.until, Date.now()));
    }

    /** Takes an airdrop out of the list: for all wallets of the bundle, or everywhere. */
    async function dismiss(bundle: Bundle, { how, everywhere }: DismissalState): Promise<void> {
      const now = Date.now();
      const airdrop = airdropOf(bundle.airdrop.id);
      const byWallet = [...Map.groupBy(bundle.rows, ({ wallet }) => wallet.id)];
      const requests: Request<"setDismissals"> = everywhere
        ? [{ wallet: null, airdrop, change: { hidden: true } }]
        : byWallet.map(([wallet, rows]) => {
            const claim = claimOf(rows.map((row) => row.airdrop));
            return { wallet, airdrop, change: how === "claimed" ? claimedAt(claim, now) : { hidden: true } };
          });
      if ((await run("setDismissals", requests)) === null) return;
      setReport({ kind: "dismissed", bundle, how, everywhere, at: Date.now() });
    }

    async function restore(bundle: Bundle, { how, everywhere }: DismissalState): Promise<void> {
      const airdrop = airdropOf(bundle.airdrop.id);
      const ids = [...new Set(bundle.rows.map(({ wallet }) => wallet.id))];
      // An airdrop that is hidden everywhere may also be hidden in one of the wallets.
      const requests = (everywhere ? [null, ...ids] : ids).map((wallet) => ({
        wallet,
        airdrop,
        change: { [how]: null },
      }));
      if ((await run("setDismissals", requests)) === null) return;
      setReport({ kind: "restored", bundle, how, everywhere, at: Date.now() });
    }

    async function askPermission() {
      // Nothing is awaited before, because the browser accepts this call only during the click. A browser that
      // refuses to ask the user counts as a denial.
      const granted = await browser.permissions
        .request({ origins: [servicePattern(serviceUrl)] })
        .catch(() => false);
      if (granted) void refresh();
      else showMessage(i18n.t("state.permission.body"));
    }

    return {
      run,
      leavingPage,
      /** Tells the background what the user has seen. If that fails, the next popup shows it as new again. */
      noteSeen(request: Request<"noteSeen">): void {
        if (inSample === null) void send("noteSeen", request).catch(() => undefined);
      },
      refresh,
      /** Shows a message for a moment. */
      showMessage,
      dismiss,
      restore,
      /**
       * For each click on a link to a page of the service.
       * @param key the airdrop's `airdropKey`; null for the page of a wallet
       * @param host whose pages open without a question from now on; null for none
       */
      open: (event: MouseEvent<HTMLAnchorElement>, key: string | null, host: string | null = null) =>
        openByClick(event, () =>
          Promise.all([
            key !== null && send("noteOpened", { key }),
            host !== null && send("trustPageHost", { serviceUrl, host }),
          ]),
        ),
      /** The pages of a host open without a question from now on. */
      trustHost: (host: string) => void run("trustPageHost", { serviceUrl, host }),
      /** Asks before a link opens that leaves the service's pages. */
      askToLeave: leavingPage(setLeaving),
      cancelLeaving: () => setLeaving(null),
      /** Carries out the next step that a problem suggests. Call it directly in a click handler. */
      followStep(step: NextStep): void {
        if (step === "permission") void askPermission();
        else if (step === "refresh") void refresh();
        else if (step === "refreshFailing") void refresh({ onlyFailing: true });
        else if (step === "key" || step === "service" || step === "add") openOptions(step);
        else if (step === "options") openOptions();
      },
    };
  }, [run, inSample, serviceUrl]);

  return { actions, report, busy, leaving };
}

export type PopupActions = ReturnType<typeof useActionState>["actions"];

export const ActionsContext = createContext<PopupActions | null>(null);

/** @returns the actions of the popup around a component */
export function useActions(): PopupActions {
  const actions = useContext(ActionsContext);
  if (actions === null) throw new Error("There is no popup around this component");
  return actions;
}

/** Why an airdrop is not in the list. */
export function dismissalText({ how }: DismissalState): string {
  return i18n.t(`dismissed.${how}`);
}
