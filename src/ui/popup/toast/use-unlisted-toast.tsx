import { i18n } from "#i18n";
import { centsOf } from "../../../core/airdrops/money.ts";
import { compareValues } from "../../../core/list/row.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import type { Toast } from "./toast-area.tsx";

/** Tells which airdrops left the list, the most valuable first, until the user has seen it. */
export function useUnlistedToast(): Toast | null {
  const { noteSeen } = useActions();
  const { unlisted } = usePopup().stored;
  const [first, ...others] = unlisted.toSorted((a, b) => compareValues(a.usdValue, b.usdValue));
  if (first === undefined) return null;
  const through = Math.max(...unlisted.map(({ at }) => at));
  return {
    key: `unlisted ${through} ${unlisted.length}`,
    words: (
      <p>
        <Sentence words={(said) => i18n.t("unlisted.named", [said])}>
          <RemoteText text={first.name} />
          {first.usdValue !== null && (
            <>
              {" "}
              <bdi data-amount="">{formatUsd(centsOf(first.usdValue))}</bdi>
            </>
          )}
        </Sentence>
        {others.length > 0 && pluralText("unlisted.more", others.length)}
      </p>
    ),
    onClose: () => noteSeen({ of: "unlisted", through }),
  };
}
