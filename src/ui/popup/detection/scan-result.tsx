import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { type Scan, scansItem } from "../../../storage/scans/scans.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import { AlwaysScan } from "./always-scan.tsx";
import { ScanOutcome } from "./scan-outcome.tsx";
import { ScanQuestion } from "./scan-question.tsx";
import style from "./scan-result.module.css";
import { useScan } from "./use-scan.ts";

type Props = {
  readonly settings: Settings;
  /** ms since the epoch */
  readonly now: number;
};

/** The result of the scan, or the button that scans. */
export function ScanResult({ settings, now }: Props) {
  const when = settings.scan;
  const { tabId, pending, problem, scan } = useScan(when);
  const scans = useItem(scansItem);
  // Read before the scan ends, because a button that appears later would move the others under the pointer.
  const allowed = useAllowedSites("scan");
  const answer = useCommand("answerScan");
  const remove = useCommand("removeWallets");
  const block = useCommand("setBlocked");
  // As time goes on nothing is said anew: it would be spoken anew.
  const [openedAt] = useState(now);
  const [always, setAlways] = useState<boolean | null>(null);
  const [undone, setUndone] = useState<{ readonly at: number; readonly count: number } | null>(null);
  const foot = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    if (!isPressed.current || foot.current?.contains(active)) return;
    isPressed.current = false;
    // The button went with what it answered: who uses the keyboard goes on from here.
    if (active === document.body) foot.current?.focus();
  });
  if (tabId === null) return null;

  const latest = scans.state === "known" ? scans.value.find((other) => other.tabId === tabId) : undefined;
  const found = latest === undefined ? null : withoutAdditions(latest);
  const taken = undone !== null && undone.at === found?.at ? undone.count : null;
  const outcome = pending || problem !== null || taken !== null ? null : found?.outcome;
  const isAsked = outcome?.kind === "ask" && !outcome.declined;
  const offersScan = !pending && when === "onDemand" && !isAsked;
  // An empty status takes no room but stays, because screen readers announce only later changes.
  const quiet = !pending && problem === null && found === null && !offersScan;
  const failure = problem ?? answer.problem ?? remove.problem ?? block.problem;

  async function undo(at: number, ids: readonly WalletId[]) {
    isPressed.current = true;
    const reply = await remove.run({ ids: [...ids] });
    if (reply !== null) setUndone({ at, count: reply.removed });
  }

  function answerWith(scan: Pick<Scan, "tabId" | "at">, accept: boolean) {
    isPressed.current = true;
    return answer.run({ tabId: scan.tabId, at: scan.at, accept });
  }

  async function never(scan: Scan) {
    const what = { kind: "site", origin: scan.origin } as const;
    if ((await block.run({ what, blocked: true })) !== null) await answerWith(scan, false);
  }

  return (
    <footer ref={foot} tabIndex={-1} className={quiet ? style.quiet : style.foot}>
      <div role="status">
        {pending && <p className={style.soft}>{i18n.t("scan.scanning")}</p>}
        {outcome != null && found !== null && <ScanOutcome scan={found} now={openedAt} />}
        {taken !== null && <p>{plural("scan.undone", taken)}</p>}
        {failure !== null && !pending && <p className={style.problem}>{refusalText(failure)}</p>}
      </div>
      {found !== null && outcome?.kind === "added" && outcome.added.length > 0 && (
        <Button
          variant="text"
          data-undo=""
          busy={remove.pending}
          onClick={() => void undo(found.at, outcome.added)}
        >
          {i18n.t("scan.undo")}
        </Button>
      )}
      {found !== null && outcome?.kind === "ask" && (
        <ScanQuestion
          // A press that began on one question must not answer the next.
          key={found.at}
          findings={outcome.findings}
          declined={outcome.declined}
          busy={answer.pending || block.pending}
          onAnswer={(accept) => void answerWith(found, accept)}
          onBlock={() => void never(found)}
        />
      )}
      {found !== null && (outcome?.kind === "added" || outcome?.kind === "nothing") && (
        <AlwaysScan
          origin={found.origin}
          serviceUrl={settings.serviceUrl}
          allowed={allowed}
          onAnswer={setAlways}
        />
      )}
      {/* Apart from what was found: the Undo beside that takes back nothing of this. */}
      <div role="status" className={style.always}>
        {always !== null &&
          found !== null &&
          i18n.t(always ? "scan.alwaysNow" : "scan.alwaysDenied", [hostOf(found.origin)])}
      </div>
      {offersScan && (
        <Button variant="text" onClick={scan}>
          {i18n.t("scan.scanNow")}
        </Button>
      )}
    </footer>
  );
}

/** `AddedNotice` tells, with its undo, what a scan without a click added. */
function withoutAdditions(scan: Scan): Scan {
  const { outcome, shownAt } = scan;
  if (shownAt !== null || outcome.kind !== "added") return scan;
  return { ...scan, outcome: { ...outcome, added: [], known: [...outcome.added, ...outcome.known] } };
}
