import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { type Look, looksItem } from "../../../storage/scans/scans.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useGranted } from "../../shared/data/granted-sites.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural, refusalWords } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import { AlwaysLook } from "./always-scan.tsx";
import { LookOutcome } from "./scan-outcome.tsx";
import { LookQuestion } from "./scan-question.tsx";
import style from "./scan-result.module.css";
import { useLook } from "./use-scan.ts";

type Props = {
  readonly settings: Settings;
  /** ms since the epoch */
  readonly now: number;
};

/** What the look into the page found, or the button that looks. */
export function LookFoot({ settings, now }: Props) {
  const when = settings.look;
  const { tabId, pending, problem, look } = useLook(when);
  const looks = useItem(looksItem);
  // Asked for before the look ends: a button that came later would move the one a person is about to press.
  const granted = useGranted();
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

  const latest = looks.state === "known" ? looks.value.find((other) => other.tabId === tabId) : undefined;
  const found = latest === undefined ? null : withoutUnasked(latest);
  const taken = undone !== null && undone.at === found?.at ? undone.count : null;
  const outcome = pending || problem !== null || taken !== null ? null : found?.outcome;
  const isAsked = outcome?.kind === "ask" && !outcome.declined;
  const offersLook = !pending && when === "onDemand" && !isAsked;
  // What is empty takes no room, but stays for what will be said in it.
  const quiet = !pending && problem === null && found === null && !offersLook;
  const failure = problem ?? answer.problem ?? remove.problem ?? block.problem;

  async function undo(at: number, ids: readonly WalletId[]) {
    isPressed.current = true;
    const reply = await remove.run({ ids: [...ids] });
    if (reply !== null) setUndone({ at, count: reply.removed });
  }

  function answerWith(look: Pick<Look, "tabId" | "at">, accept: boolean) {
    isPressed.current = true;
    return answer.run({ tabId: look.tabId, at: look.at, accept });
  }

  async function never(look: Look) {
    const what = { kind: "site", origin: look.origin } as const;
    if ((await block.run({ what, blocked: true })) !== null) await answerWith(look, false);
  }

  return (
    <footer ref={foot} tabIndex={-1} className={quiet ? style.quiet : style.foot}>
      <div role="status">
        {pending && <p className={style.soft}>{i18n.t("look.looking")}</p>}
        {outcome != null && found !== null && <LookOutcome look={found} now={openedAt} />}
        {taken !== null && <p>{plural("look.undone", taken)}</p>}
        {failure !== null && !pending && <p className={style.problem}>{refusalWords(failure)}</p>}
      </div>
      {found !== null && outcome?.kind === "added" && outcome.added.length > 0 && (
        <Button
          look="text"
          data-undo=""
          busy={remove.pending}
          onClick={() => void undo(found.at, outcome.added)}
        >
          {i18n.t("look.undo")}
        </Button>
      )}
      {found !== null && outcome?.kind === "ask" && (
        <LookQuestion
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
        <AlwaysLook
          origin={found.origin}
          serviceUrl={settings.serviceUrl}
          granted={granted}
          onAnswer={setAlways}
        />
      )}
      {/* Apart from what was found: the Undo beside that takes back nothing of this. */}
      <div role="status" className={style.always}>
        {always !== null &&
          found !== null &&
          i18n.t(always ? "look.alwaysNow" : "look.alwaysDenied", [hostOf(found.origin)])}
      </div>
      {offersLook && (
        <Button look="text" onClick={look}>
          {i18n.t("look.lookNow")}
        </Button>
      )}
    </footer>
  );
}

/** `AddedNotice` tells, with its undo, what a scan without a click added. */
function withoutUnasked(look: Look): Look {
  const { outcome, toldAt } = look;
  if (toldAt !== null || outcome.kind !== "added") return look;
  return { ...look, outcome: { ...outcome, added: [], known: [...outcome.added, ...outcome.known] } };
}
