import { i18n } from "#i18n";
import type { Glance } from "../../airdrops/glance.ts";
import type { Activity } from "../../storage/activity.ts";
import { Button } from "../button.tsx";
import { openOptions } from "../open-options.ts";
import { plural } from "../words.ts";
import style from "./empty.module.css";
import type { PictureName } from "./picture.tsx";
import { State } from "./state.tsx";
import type { Trouble } from "./trouble.ts";
import type { NextStep, TroubleWords } from "./trouble-words.ts";

const pictures: Record<Trouble["kind"], PictureName> = {
  noKey: "key",
  keyRefused: "key",
  keyElsewhere: "key",
  permission: "lock",
  redirected: "broken",
  intercepted: "offline",
  rateLimited: "clock",
  offline: "offline",
  service: "broken",
  storageFull: "broken",
  someFailing: "broken",
  allFailing: "broken",
};

/** Troubles that stand before everything: without them mended, a wallet is of no use. */
const beforeWallets: ReadonlySet<Trouble["kind"]> = new Set([
  "noKey",
  "keyRefused",
  "keyElsewhere",
  "permission",
]);

type Props = {
  /** What was searched for in vain; empty when the list itself is empty. */
  readonly search: string;
  /** Airdrops are left out by the search, or by what the person chose. */
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
  /** Null when it is said above already. */
  readonly trouble: Trouble | null;
  readonly words: TroubleWords | null;
  readonly onStep: (step: NextStep) => void;
  readonly walletCount: number;
  readonly glance: Glance;
  readonly run: Activity["run"];
};

/** Why there are no rows, and the next step. */
export function Empty(props: Props) {
  const { search, isNarrowed, onShowAll, trouble, words, onStep, walletCount, glance, run } = props;
  if (isNarrowed)
    return (
      <div className={style.noMatch}>
        <p role="status">{search === "" ? i18n.t("view.noneFiltered") : i18n.t("popup.noMatch", [search])}</p>
        <Button onClick={onShowAll}>{i18n.t("view.showAll")}</Button>
      </div>
    );

  if (trouble !== null && words !== null && (walletCount > 0 || beforeWallets.has(trouble.kind)))
    return (
      <State
        picture={pictures[trouble.kind]}
        title={words.title}
        body={words.body}
        action={words.action}
        onAction={() => onStep(words.step)}
      />
    );
  if (walletCount === 0)
    return (
      <State
        picture="wallet"
        title={i18n.t("state.noWallet.title")}
        body={i18n.t("state.noWallet.body")}
        action={i18n.t("state.noWallet.action")}
        onAction={() => openOptions("add")}
      />
    );
  if (glance.updatedAt === null && glance.activeCount === 0)
    return (
      <State
        picture="pause"
        title={i18n.t("state.allPaused.title")}
        body={i18n.t("state.allPaused.body")}
        action={i18n.t("state.allPaused.action")}
        onAction={() => openOptions("wallets")}
      />
    );
  if (glance.updatedAt === null) return <FirstLoad run={run} />;
  if (glance.putAwayCount > 0)
    return (
      <State
        picture="calm"
        title={i18n.t("state.allPutAway.title")}
        body={plural("state.allPutAway.body", glance.putAwayCount)}
        action={i18n.t("state.allPutAway.action")}
        onAction={() => onStep("putAway")}
      />
    );
  return (
    <State
      picture="calm"
      title={i18n.t("state.nothing.title")}
      body={plural("state.nothing.body", walletCount)}
      action={i18n.t("state.nothing.action")}
      onAction={() => openOptions("add")}
    />
  );
}

/** The only skeleton there is: nothing has ever been answered. */
function FirstLoad({ run }: { readonly run: Activity["run"] }) {
  return (
    <div className={style.firstLoad}>
      <p role="status">
        {run === null
          ? i18n.t("state.firstLoad.title")
          : i18n.t("state.firstLoad.progress", [String(run.done), String(run.total)])}
      </p>
      <div aria-hidden="true">
        {["a", "b", "c", "d"].map((row) => (
          <div key={row} className={style.bone}>
            <i />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
