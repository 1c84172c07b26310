import { useMemo } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { allRows } from "../../../core/list/listing.ts";
import { passOf } from "../../../core/pass/pass.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { Sentence } from "../../shared/text/remote-text.tsx";
import { usePopup } from "../model/popup-context.tsx";
import style from "./desk.module.css";
import { usePass } from "./use-pass.ts";

/** Starts the pass through the airdrops that the list shows. */
export function ClaimBar() {
  const { isLive, listing, shown } = usePopup();
  const { start } = usePass();
  const pass = useMemo(() => {
    // The first rows are not the whole list.
    return isLive ? passOf(shown.bundles, allRows(listing), 0) : null;
  }, [isLive, shown, listing]);
  const [first] = pass?.steps ?? [];
  if (pass === null || first === undefined) return null;
  const count = formatCount(pass.steps.length);
  return (
    <Button variant="primary" className={style.bar} onClick={start} aria-describedby="claim-bar">
      <span className={style.words}>
        <span>{i18n.t("desk.start")}</span>
        <span id="claim-bar" aria-hidden="true" className={style.first}>
          <Sentence words={(name) => i18n.t("desk.first", [count, name])}>
            <bdi>{cleanText(first.bundle.airdrop.name, limits.nameChars)}</bdi>
          </Sentence>
        </span>
      </span>
      <span className={style.forward} aria-hidden="true">
        <Icon name="chevron" size={14} />
      </span>
    </Button>
  );
}
