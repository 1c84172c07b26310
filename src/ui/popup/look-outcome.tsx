import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../networks/network.ts";
import { shortAddress } from "../../networks/short.ts";
import type { Look } from "../../storage/looks.ts";
import { Button } from "../button.tsx";
import { hostOf } from "../format.ts";
import { useCommand } from "../use-command.ts";
import { plural, refusalWords } from "../words.ts";
import style from "./look-foot.module.css";
import { LookQuestion } from "./look-question.tsx";

/** What came of a look, in words. */
export function LookOutcome({ look }: { readonly look: Look }) {
  const { outcome } = look;
  const host = hostOf(look.origin);
  switch (outcome.kind) {
    case "added":
      if (outcome.added.length > 0) return <Added ids={outcome.added} host={host} />;
      if (outcome.known.length > 0)
        return (
          <p>
            <Found words={i18n.t("look.known", [host])} ids={outcome.known} />
          </p>
        );
      return <p className={style.soft}>{i18n.t("look.nothing", [host])}</p>;
    case "ask":
      return <LookQuestion look={look} ask={outcome} />;
    case "full":
      return <p>{plural("look.full", outcome.over, host)}</p>;
    case "nothing":
      return <p className={style.soft}>{i18n.t("look.nothing", [host])}</p>;
    case "blocked":
      return <p className={style.soft}>{i18n.t(`look.blocked.${outcome.what}`, [host])}</p>;
    case "closed":
      return <p className={style.soft}>{i18n.t("look.closed")}</p>;
    case "noAnswer":
      return <p className={style.soft}>{i18n.t("look.noAnswer", [host])}</p>;
  }
}

function Added({ ids, host }: { readonly ids: readonly WalletId[]; readonly host: string }) {
  const { run, pending, problem } = useCommand("removeWallets");
  const [removed, setRemoved] = useState<number | null>(null);
  if (removed !== null) return <p>{plural("look.undone", removed)}</p>;

  async function undo() {
    const reply = await run({ ids: [...ids] });
    if (reply !== null) setRemoved(reply.removed);
  }

  return (
    <div className={style.line}>
      <p>
        <Found words={i18n.t("look.found", [host])} ids={ids} />
        {problem !== null && <span className={style.problem}> {refusalWords(problem)}</span>}
      </p>
      <Button look="text" busy={pending} onClick={() => void undo()}>
        {i18n.t("look.undo")}
      </Button>
    </div>
  );
}

function Found({ words, ids }: { readonly words: string; readonly ids: readonly WalletId[] }) {
  const [first, ...more] = ids.map((id) => shortAddress(id.slice(id.indexOf(":") + 1)));
  return (
    <>
      <bdi>{words}</bdi> <code>{first}</code>
      {more.length > 0 && ` ${plural("look.foundMore", more.length)}`}
    </>
  );
}
