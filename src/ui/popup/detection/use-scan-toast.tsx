import { useCallback, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { type Scan, scansItem } from "../../../storage/scans/scans.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import type { Toast } from "../toast/toast-area.tsx";
import { ScanOutcome } from "./scan-outcome.tsx";
import { ScanQuestion } from "./scan-question.tsx";
import style from "./scan-toast.module.css";
import { SiteMenu, useSiteAccess } from "./site-menu.tsx";
import { useScan } from "./use-scan.ts";
import { isWorthShowing } from "./worth-showing.ts";

/**
 * Scans the page under the popup and shows the result.
 *
 * @param wallets the watchlist; null until it is read
 * @param now ms since the epoch
 * @param isOverPage false where no page can be scanned
 * @returns `scan` starts a scan whose result the toast shows; null where the popup does not stand over a page. If the
 *   popup scans when it opens, `scan` is null until that result is gone, unless it found nothing. After a press `scan`
 *   stays, because its button has the focus
 */
export function useScanToast(
  { scan: when, serviceUrl }: Pick<Settings, "scan" | "serviceUrl">,
  wallets: readonly WalletView[] | null,
  now: number,
  isOverPage: boolean,
): { readonly toast: Toast | null; readonly scan: (() => void) | null } {
  const { tabId, pending, problem, scan } = useScan(when, isOverPage);
  const scans = useItem(scansItem);
  const answer = useCommand("answerScan");
  const remove = useCommand("removeWallets");
  const block = useCommand("setBlocked");
  // With the current time, the text would change every minute and screen readers would repeat it.
  const [openedAt] = useState(now);
  const [isRequestedByUser, setRequestedByUser] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [always, setAlways] = useState<boolean | null>(null);
  /** The toast that was shown last and then closed, timed out or was replaced. */
  const [gone, setGone] = useState<string | null>(null);
  const [undone, setUndone] = useState<{ readonly at: number; readonly count: number } | null>(null);
  const latest = scans.state === "known" ? scans.value.find((other) => other.tabId === tabId) : undefined;
  const found = latest === undefined ? null : withoutAdditions(latest);
  const access = useSiteAccess(found?.origin ?? "", serviceUrl);

  const toast = (key: string, text: string): Toast => ({ key: `scan ${key}`, words: <p>{text}</p> });
  function toastOf(): Toast | null {
    if (pending)
      return isRequestedByUser ? { ...toast("pending", i18n.t("scan.scanning")), isQuestion: true } : null;
    if (problem !== null) return toast(problem, refusalText(problem));
    if (found === null) return null;
    const host = hostOf(found.origin);
    if (undone?.at === found.at) return toast("undone", plural("scan.undone", undone.count));
    if (isBlocked) return toast("blocked", i18n.t("scan.blocked.site", [host]));
    return isRequestedByUser || isWorthShowing(found, wallets, serviceUrl) ? resultOf(found, host) : null;
  }

  /** The toast keeps its buttons after the user used one of them, because Undo is one of them. */
  function resultOf(found: Scan, host: string): Toast {
    const { outcome } = found;
    const failure = answer.problem ?? remove.problem ?? block.problem;
    const key = `scan ${found.at} ${outcome.kind} ${failure} ${always}`;
    const words = (
      <>
        <ScanOutcome scan={found} now={openedAt} />
        {failure !== null && <p className={style.problem}>{refusalText(failure)}</p>}
        {always !== null && <p>{i18n.t(always ? "scan.alwaysNow" : "scan.alwaysDenied", [host])}</p>}
      </>
    );
    if (outcome.kind === "ask")
      return {
        key,
        words,
        isQuestion: !outcome.declined,
        details: (
          <ScanQuestion
            // A new key discards a press that began on the question before.
            key={found.at}
            findings={outcome.findings}
            declined={outcome.declined}
            suspicious={outcome.suspicious}
            busy={answer.pending || block.pending}
            onAnswer={(accept) => void answerWith(found, accept)}
            onBlock={() => void never(found)}
          />
        ),
      };
    const hasAdded = outcome.kind === "added" && outcome.added.length > 0;
    const menu = (
      <SiteMenu host={host} access={access} onAnswer={setAlways} onBlock={() => void never(found)} />
    );
    return {
      key,
      words,
      buttons: (
        <>
          {hasAdded && (
            <Button variant="text" busy={remove.pending} onClick={() => void undo(found.at, outcome.added)}>
              {i18n.t("scan.undo")}
            </Button>
          )}
          {(hasAdded || outcome.kind === "added" || outcome.kind === "nothing") && menu}
        </>
      ),
      // The toast offers this right after wallets were added. Later the menu has it.
      details: hasAdded && always === null && access?.isAllowed === false && (
        <div>
          <Button variant="text" onClick={() => void access.allow().then(setAlways)}>
            {i18n.t("scan.always")}
          </Button>
        </div>
      ),
    };
  }

  async function undo(at: number, ids: readonly WalletId[]) {
    const reply = await remove.run({ ids: [...ids] });
    if (reply !== null) setUndone({ at, count: reply.removed });
  }

  function answerWith({ tabId, at }: Scan, accept: boolean) {
    return answer.run({ tabId, at, accept });
  }

  async function never(scan: Scan) {
    const what = { kind: "site", origin: scan.origin } as const;
    if ((await block.run({ what, blocked: true })) === null) return;
    if (scan.outcome.kind === "ask") await answerWith(scan, false);
    setBlocked(true);
  }

  const shown = tabId === null ? null : toastOf();
  const key = shown?.key ?? null;
  const onShown = useCallback((isShown: boolean) => setGone(isShown ? null : key), [key]);
  const isGone = key !== null && key === gone;
  const isFruitless = key !== null && found?.outcome.kind === "nothing";
  const isOffered = when === "onDemand" || isRequestedByUser || isGone || isFruitless;
  return {
    toast: shown === null ? null : { ...shown, onShown },
    scan:
      tabId === null || !isOffered
        ? null
        : () => {
            if (pending) return;
            setRequestedByUser(true);
            setAlways(null);
            setBlocked(false);
            scan();
          },
  };
}

/** Leaves out additions without a click: their own toast shows them, with undo. */
function withoutAdditions(scan: Scan): Scan {
  const { outcome, shownAt } = scan;
  if (shownAt !== null || outcome.kind !== "added") return scan;
  return { ...scan, outcome: { ...outcome, added: [], known: [...outcome.added, ...outcome.known] } };
}
