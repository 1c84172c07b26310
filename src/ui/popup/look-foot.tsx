import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../networks/network.ts";
import type { Settings } from "../../storage/items.ts";
import { looksItem } from "../../storage/looks.ts";
import { Button } from "../button.tsx";
import { useCommand } from "../use-command.ts";
import { useItem } from "../use-item.ts";
import { plural, refusalWords } from "../words.ts";
import style from "./look-foot.module.css";
import { LookOutcome } from "./look-outcome.tsx";
import { LookQuestion } from "./look-question.tsx";
import { useLook } from "./use-look.ts";

type Props = {
  /** Agreed and painted. */
  readonly enabled: boolean;
  readonly when: Settings["look"];
};

/** What the look into the page found, or the button that looks. */
export function LookFoot({ enabled, when }: Props) {
  const { tabId, pending, problem, look } = useLook(enabled, when);
  const looks = useItem(looksItem);
  const answer = useCommand("answerLook");
  const remove = useCommand("removeWallets");
  const [undone, setUndone] = useState<{ readonly at: number; readonly count: number } | null>(null);
  if (tabId === null) return null;

  const found = (looks.state === "known" && looks.value.find((other) => other.tabId === tabId)) || null;
  const taken = undone !== null && undone.at === found?.at ? undone.count : null;
  const outcome = pending || problem !== null || taken !== null ? null : found?.outcome;
  const offersLook = !pending && when === "onDemand" && outcome?.kind !== "ask";
  // What is empty takes no room, but stays for what will be said in it.
  const quiet = !pending && problem === null && found === null && !offersLook;
  const failure = problem ?? answer.problem ?? remove.problem;

  async function undo(at: number, ids: readonly WalletId[]) {
    const reply = await remove.run({ ids: [...ids] });
    if (reply !== null) setUndone({ at, count: reply.removed });
  }

  return (
    <footer className={quiet ? style.quiet : style.foot}>
      <div role="status">
        {pending && <p className={style.soft}>{i18n.t("look.looking")}</p>}
        {outcome != null && found !== null && <LookOutcome look={found} />}
        {taken !== null && <p>{plural("look.undone", taken)}</p>}
        {failure !== null && !pending && <p className={style.problem}>{refusalWords(failure)}</p>}
      </div>
      {found !== null && outcome?.kind === "added" && outcome.added.length > 0 && (
        <Button look="text" busy={remove.pending} onClick={() => void undo(found.at, outcome.added)}>
          {i18n.t("look.undo")}
        </Button>
      )}
      {found !== null && outcome?.kind === "ask" && (
        <LookQuestion
          findings={outcome.findings}
          busy={answer.pending}
          onAnswer={(accept) => void answer.run({ tabId, at: found.at, accept })}
        />
      )}
      {offersLook && (
        <Button look="text" onClick={look}>
          {i18n.t("look.lookNow")}
        </Button>
      )}
    </footer>
  );
}
