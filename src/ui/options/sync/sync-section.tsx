import { i18n } from "#i18n";
import { type SyncState, syncItem } from "../../../storage/settings/sync.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatAge } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

export function SyncSection() {
  const now = useNow();
  const { run, busy, notice, say } = useActions();
  const sync = useItem(syncItem);
  if (sync.state !== "known") return null;
  const { on } = sync.value;

  async function setOn(wanted: boolean) {
    say(null);
    const reply = await run("setSync", { on: wanted });
    if (reply !== null) say({ kind: "good", text: i18n.t(wanted ? "sync.switchedOn" : "sync.switchedOff") });
  }

  async function leave() {
    say(null);
    const reply = await run("leaveSync", {});
    if (reply !== null) say(leftText(reply.removed));
  }

  return (
    <Section id="sync" title={i18n.t("sync.title")}>
      <p className={style.soft}>{i18n.t("sync.intro")}</p>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby="sync-synced sync-not-synced"
          onChange={(event) => void setOn(event.target.checked)}
        />
        <span>{i18n.t("sync.on")}</span>
      </label>
      <p id="sync-synced" className={style.small}>
        {i18n.t("sync.synced")}
      </p>
      <p id="sync-not-synced" className={style.small}>
        {i18n.t("sync.notSynced")}
      </p>
      {on && <Exchange sync={sync.value} now={now} />}
      <div className={style.buttons}>
        <Button busy={busy} onClick={() => void leave()}>
          {i18n.t("sync.leave")}
        </Button>
      </div>
      <p className={style.small}>{i18n.t("sync.leaveNote")}</p>
      <Notice notice={notice} />
    </Section>
  );
}

function leftText(removed: boolean): NoticeText {
  return removed
    ? { kind: "good", text: i18n.t("sync.left") }
    : { kind: "bad", text: i18n.t("sync.notLeft") };
}

/** The last exchange, and what it left out. */
function Exchange({ sync, now }: { readonly sync: SyncState; readonly now: number }) {
  const { lastAt, failed, leftOut, over } = sync;
  return (
    <>
      <p className={style.small}>
        {lastAt === null ? i18n.t("sync.never") : i18n.t("sync.last", [formatAge(lastAt, now)])}
      </p>
      {failed && <p className={style.small}>{i18n.t("sync.failed")}</p>}
      {leftOut > 0 && <p className={style.small}>{plural("sync.leftOut", leftOut)}</p>}
      {over > 0 && <p className={style.small}>{plural("sync.over", over)}</p>}
    </>
  );
}
