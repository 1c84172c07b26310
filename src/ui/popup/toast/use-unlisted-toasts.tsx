import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { addressOf } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { ownClaims, type Unlisted } from "../../../core/list/unlisted.ts";
import { claimedAt, claimsIn } from "../../../core/marks/claims.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { unlistedItem } from "../../../storage/airdrops/unlisted.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { openOptions } from "../../shared/open-options.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { Sentence } from "../../shared/text/sentence.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./toast-area.module.css";
import type { Toast } from "./toast-area.tsx";

const questionId = "claim-question";

/** Tells which airdrops left the list, by importance: those that look claimed, those to ask about, and the others. */
export function useUnlistedToasts(): readonly Toast[] {
  const { all } = usePopup();
  const { note, run } = useActions();
  const unlisted = useValue(unlistedItem);
  const dismissals = useValue(dismissalsItem);
  const unseen = Object.groupBy(
    unlisted.filter(({ seen }) => !seen),
    ({ as }) => as,
  );
  const keysOf = (list: readonly Unlisted[]) =>
    list.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop));
  const told = (as: Unlisted["as"], list: readonly Unlisted[]) => () =>
    note("noteUnlistedSeen", { as, keys: keysOf(list) });

  /**
   * @param given the text about one airdrop, by its name, and about several
   * @param ofOne the button beside one airdrop, if it is not the way to the history
   */
  function toastOf(as: "claimed" | "gone", given: Words, ofOne?: (one: Unlisted) => ReactNode): Toast[] {
    const list = unseen[as] ?? [];
    const [one] = list;
    if (one === undefined) return [];
    const sum = sumText({ ...totalOf(list), count: list.length });
    const see = () => {
      told(as, list)();
      openOptions("claimed");
    };
    return [
      {
        key: `${as} ${list.map(({ at }) => at).join()} ${keysOf(list).join()}`,
        words: (
          <p>
            {as === "claimed" && (
              <span className={style.sign}>
                <Icon name="good" />
              </span>
            )}
            {list.length > 1 ? (
              given.several(list.length)
            ) : (
              <Sentence words={given.one}>
                <RemoteText text={one.name} />
              </Sentence>
            )}
            {"\u00a0· "}
            <bdi data-amount="">{sum}</bdi>
          </p>
        ),
        buttons:
          list.length === 1 && ofOne !== undefined ? ofOne(one) : textButton(i18n.t("unlisted.see"), see),
        onClose: told(as, list),
      },
    ];
  }

  async function takeBack(one: Unlisted) {
    const requests = claimsIn(dismissals)
      .filter(ownClaims([one]))
      .map(({ wallet, airdrop }) => ({ wallet, airdrop, change: { claimed: null } }));
    await run("setDismissals", requests);
  }

  function questionOf(one: Unlisted): Toast {
    const { wallet, airdrop, name, at } = one;
    const label = all?.wallets.find(({ id }) => id === wallet)?.wallet.label ?? null;
    const key = airdropKey(wallet, airdrop);
    // The claim also answers the question.
    const yes = () => run("setDismissals", [{ wallet, airdrop, change: claimedAt(one, at) }]);
    const no = () => run("noteUnlistedSeen", { as: "asked", keys: [key] });
    return {
      key: `asked ${at} ${key}`,
      isQuestion: true,
      words: (
        <p id={questionId}>
          <Sentence words={(said) => i18n.t("claim.question", [said])}>
            <RemoteText text={name} />
          </Sentence>
          {"\u00a0· "}
          <bdi>{walletText({ label, address: addressOf(wallet) })}</bdi>
        </p>
      ),
      buttons: (
        <span className={style.buttons}>
          {textButton(i18n.t("claim.yes"), () => void yes(), questionId)}
          {textButton(i18n.t("claim.no"), () => void no(), questionId)}
        </span>
      ),
      onClose: told("asked", [one]),
    };
  }

  return [
    ...toastOf("claimed", looksClaimed, (one) =>
      textButton(i18n.t("claim.notByMe"), () => void takeBack(one)),
    ),
    ...(unseen.asked ?? []).slice(-1).map(questionOf),
    ...toastOf("gone", isUnlisted),
  ];
}

type Words = {
  readonly one: (name: string) => string;
  readonly several: (count: number) => string;
};

const looksClaimed: Words = {
  one: (name) => i18n.t("claim.looks", [name]),
  several: (count) => pluralText("claim.look", count),
};

const isUnlisted: Words = {
  one: (name) => i18n.t("unlisted.named", [name]),
  several: (count) => pluralText("unlisted.several", count),
};

function textButton(words: string, act: () => void, describedBy?: string): ReactNode {
  return (
    <Button variant="text" aria-describedby={describedBy} onClick={act}>
      {words}
    </Button>
  );
}
