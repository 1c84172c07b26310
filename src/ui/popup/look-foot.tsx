import { i18n } from "#i18n";
import type { Settings } from "../../storage/items.ts";
import { looksItem } from "../../storage/looks.ts";
import { Button } from "../button.tsx";
import { useItem } from "../use-item.ts";
import { refusalWords } from "../words.ts";
import style from "./look-foot.module.css";
import { LookOutcome } from "./look-outcome.tsx";
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
  if (tabId === null) return null;

  const found = (looks.state === "known" && looks.value.find((other) => other.tabId === tabId)) || null;
  const asks = found?.outcome.kind === "ask";
  const offersLook = !pending && when === "onDemand" && !asks;
  // What is empty takes no room, but stays for what will be said in it.
  const quiet = !pending && problem === null && found === null && !offersLook;
  return (
    <footer className={quiet ? style.quiet : style.foot}>
      <div role="status">
        {pending ? (
          <p className={style.soft}>{i18n.t("look.looking")}</p>
        ) : problem !== null ? (
          <p>{refusalWords(problem)}</p>
        ) : (
          found !== null && <LookOutcome key={found.at} look={found} />
        )}
      </div>
      {offersLook && (
        <Button look="text" onClick={look}>
          {i18n.t("look.lookNow")}
        </Button>
      )}
    </footer>
  );
}
