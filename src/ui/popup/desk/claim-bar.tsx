import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { passOf } from "../../../core/pass/pass.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { Sentence } from "../../shared/text/remote-text.tsx";
import { usePopup, useShown } from "../model/popup-context.tsx";
import style from "./desk.module.css";
import { usePass } from "./use-pass.ts";

/** Starts the pass through the airdrops that the list shows. */
export function ClaimBar() {
  const { isLive } = usePopup();
  const { shown } = useShown();
  const { start } = usePass();
  // The first rows are not the whole list.
  const pass = isLive ? passOf(shown.bundles, 0) : null;
  const [first] = pass?.steps ?? [];
  if (pass === null || first === undefined) return null;
  const count = formatCount(pass.steps.length);
  return (
    <button type="button" className={style.bar} onClick={start} aria-describedby="claim-bar">
      <span>{i18n.t("desk.start")}</span>
      <span id="claim-bar" aria-hidden="true" className={style.first}>
        <Sentence words={(name) => i18n.t("desk.first", [count, name])}>
          <bdi>{cleanText(first.bundle.airdrop.name, limits.nameChars)}</bdi>
        </Sentence>
      </span>
      <span className={style.forward} aria-hidden="true">
        <Icon name="chevron" size={14} />
      </span>
    </button>
  );
}
