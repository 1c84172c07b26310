import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText, cutMiddle } from "../../../core/clean-text.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { plural } from "../../shared/text/error-text.ts";
import style from "./paste-lists.module.css";
import type { Refused } from "./pasted.ts";

/** The texts that stayed in the field, with the reason and the next step for each. */
export function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={style.refused}>
          <p>{plural("add.notAdded", refused.length)}</p>
          <ul>
            {refused.map((one) => (
              <li key={one.text}>
                <RefusedText refused={one} mostChars={60} />
                <span>{refusalReason(one)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type TextProps = { readonly refused: Pick<Refused, "text">; readonly mostChars: number };

/** A refused text, cut in the middle, and whole in its title. Text that may be a mistyped key is masked in both. */
export function RefusedText({ refused: { text }, mostChars }: TextProps) {
  const shown = cleanText(mayHoldSecret(text) ? shortAddress(text) : text, limits.messageChars);
  return (
    <code title={shown.length > mostChars ? shown : undefined}>
      <bdi>{cutMiddle(shown, mostChars)}</bdi>
    </code>
  );
}

/** @returns why a text is no address, and the next step, in words */
export function refusalReason({ problem, prefix }: Pick<Refused, "problem" | "prefix">): string {
  if (problem === "wrongPrefix" && prefix !== undefined)
    return i18n.t("address.refused.wrongPrefixOf", [prefix]);
  return i18n.t(`address.refused.${problem}`);
}
