import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Glance } from "../../../core/airdrops/summary.ts";
import type { NextStep } from "../../../core/refresh/failure.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { Button } from "../../shared/components/button.tsx";
import { openOptions, openSample } from "../../shared/open-options.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { Trouble } from "../status/problem.ts";
import type { TroubleWords } from "../status/problem-text.ts";
import { State } from "../status/refresh-state.tsx";
import style from "./empty.module.css";
import type { PictureName } from "./picture.tsx";

/** Why there is nothing although nothing is wrong. */
type Calm = "noWallet" | "allPaused" | "allPutAway" | "nothing";

const pictures: Record<Trouble["kind"] | Calm, PictureName> = {
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
  noWallet: "wallet",
  allPaused: "pause",
  allPutAway: "calm",
  nothing: "calm",
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
        <p role="status">
          {search === "" ? i18n.t("view.noneFiltered") : i18n.t("popup.noMatch", [shortened(search)])}
        </p>
        <Button onClick={onShowAll}>{i18n.t("view.showAll")}</Button>
      </div>
    );

  if (trouble !== null && words !== null && (walletCount > 0 || beforeWallets.has(trouble.kind)))
    return (
      <State {...words} picture={pictures[trouble.kind]} onAction={() => onStep(words.step)}>
        {trouble.kind === "noKey" && <Sample />}
      </State>
    );
  const calm = calmOf(walletCount, glance);
  if (calm === null) return <FirstLoad run={run} />;
  return (
    <State
      picture={pictures[calm]}
      title={i18n.t(`state.${calm}.title`)}
      body={calmBody(calm, walletCount, glance)}
      action={i18n.t(`state.${calm}.action`)}
      onAction={() =>
        calm === "allPutAway" ? onStep("putAway") : openOptions(calm === "allPaused" ? "wallets" : "add")
      }
    >
      {calm === "noWallet" && <Sample />}
    </State>
  );
}

/** A search that is longer is no airdrop's name, and may be part of a recovery phrase or a private key. */
const longestRepeated = 24;

function shortened(search: string): string {
  return search.length > longestRepeated ? shortAddress(search) : search;
}

/** For who wants to see first what it is about. */
function Sample() {
  return (
    <Button look="text" onClick={openSample}>
      {i18n.t("sample.look")}
    </Button>
  );
}

/** @returns null while the first answer is still to come */
function calmOf(walletCount: number, glance: Glance): Calm | null {
  if (walletCount === 0) return "noWallet";
  if (glance.updatedAt === null) return glance.activeCount === 0 ? "allPaused" : null;
  return glance.putAwayCount > 0 ? "allPutAway" : "nothing";
}

function calmBody(calm: Calm, walletCount: number, glance: Glance): string {
  if (calm === "allPutAway") return plural("state.allPutAway.body", glance.putAwayCount);
  return calm === "nothing" ? plural("state.nothing.body", walletCount) : i18n.t(`state.${calm}.body`);
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
