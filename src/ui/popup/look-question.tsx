import { i18n } from "#i18n";
import { limits } from "../../app.config.ts";
import type { Look } from "../../storage/looks.ts";
import { Button } from "../button.tsx";
import { hostOf } from "../format.ts";
import { Icon } from "../icons.tsx";
import { RemoteText } from "../remote-text.tsx";
import { useCommand } from "../use-command.ts";
import { plural, refusalWords } from "../words.ts";
import style from "./look-foot.module.css";

type Props = {
  readonly look: Look;
  readonly ask: Extract<Look["outcome"], { kind: "ask" }>;
};

/** A page reports more than is added unasked (F3): the person decides. */
export function LookQuestion({ look, ask }: Props) {
  const { findings, suspicious } = ask;
  const answer = (accept: boolean) => void run({ tabId: look.tabId, at: look.at, accept });
  const { run, pending, problem } = useCommand("answerLook");
  return (
    <div className={style.question}>
      <p>
        <strong>
          <bdi>{plural("look.asks", findings.length, hostOf(look.origin))}</bdi>
        </strong>
      </p>
      {suspicious ? (
        <p className={style.warning}>
          <Icon name="warning" /> <span>{i18n.t("look.suspicious")}</span>
        </p>
      ) : (
        <p className={style.soft}>{i18n.t("look.asksWhy")}</p>
      )}
      <details>
        <summary>{i18n.t("look.showAddresses")}</summary>
        <ul>
          {findings.map(({ network, address, source, remembered }) => (
            <li key={`${network}:${address}`}>
              <code>{address}</code>{" "}
              <span className={style.soft}>
                {i18n.t(`network.${network}`)}
                {source !== "" && " · "}
                <RemoteText text={source} maxChars={limits.nameChars} />
                {remembered && ` · ${i18n.t("look.remembered")}`}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {problem !== null && <p className={style.problem}>{refusalWords(problem)}</p>}
      <p className={style.ways}>
        <Button busy={pending} onClick={() => answer(false)}>
          {i18n.t("look.notNow")}
        </Button>
        <Button look="primary" busy={pending} onClick={() => answer(true)}>
          {i18n.t("look.add")}
        </Button>
      </p>
    </div>
  );
}
