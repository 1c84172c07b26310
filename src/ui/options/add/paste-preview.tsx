import { useDeferredValue, useMemo } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatList } from "../shared/option-formats.ts";
import style from "./paste-lists.module.css";
import { mostAtOnce, sortPasted, splitPasted } from "./pasted.ts";
import { RefusedText, refusalReason } from "./refused-list.tsx";

/** The most lines of each kind. The counts above include all lines. */
const mostLines = 50;

/** Shows what "Add addresses" will do with the text in the field. */
export function PastePreview({ text }: { readonly text: string }) {
  // Checking a thousand checksums takes a moment, so typing has priority.
  const settled = useDeferredValue(text);
  const { recognised, ambiguous, refused } = useMemo(
    () => sortPasted(splitPasted(settled).slice(0, mostAtOnce)),
    [settled],
  );
  const counts = [
    ...(recognised.length > 0 ? [plural("add.preview.recognised", recognised.length)] : []),
    ...(ambiguous.length > 0 ? [plural("add.preview.ambiguous", ambiguous.length)] : []),
    ...(refused.length > 0 ? [plural("add.preview.refused", refused.length)] : []),
  ];
  return (
    <div className={style.preview}>
      <p role="status">{counts.join(" · ")}</p>
      {counts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list (WCAG 2.1.1)
        <ul aria-label={i18n.t("add.preview.title")} tabIndex={0}>
          {recognised.slice(0, mostLines).map(({ network, address, label }) => (
            <li key={address}>
              <code>
                <bdi>{shortAddress(address)}</bdi>
              </code>
              <span>
                {i18n.t(`network.${network}`)}
                {label !== undefined && " · "}
                {label !== undefined && <RemoteText text={label} maxChars={limits.labelChars} />}
              </span>
            </li>
          ))}
          {ambiguous.slice(0, mostLines).map((one) => (
            <li key={one.text}>
              <code>
                <bdi>{shortAddress(one.text)}</bdi>
              </code>
              <span>
                {one.mayBeKey
                  ? i18n.t("add.preview.mayBeKey")
                  : i18n.t("add.preview.asks", [
                      formatList(one.choices.map(({ network }) => i18n.t(`network.${network}`))),
                    ])}
              </span>
            </li>
          ))}
          {refused.slice(0, mostLines).map((one) => (
            <li key={one.text}>
              <RefusedText refused={one} mostChars={30} />
              <span className={style.reason}>{refusalReason(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
