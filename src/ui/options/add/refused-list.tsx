import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";
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
                <code>
                  <RemoteText text={refusedText(one)} maxChars={60} />
                </code>
                <span>{refusalReason(one)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** @returns the text, masked if it has enough hex digits for a mistyped private key */
export function refusedText({ text }: Pick<Refused, "text">): string {
  return mayHoldSecret(text) ? shortAddress(text) : text;
}

/** @returns why a text is no address, and the next step, in words */
export function refusalReason({ problem, prefix }: Pick<Refused, "problem" | "prefix">): string {
  if (problem === "wrongPrefix" && prefix !== undefined)
    return i18n.t("address.refused.wrongPrefixOf", [prefix]);
  return i18n.t(`address.refused.${problem}`);
}
