import { i18n } from "#i18n";
import { countWithoutRoom, mayBeInSync } from "../../../core/wallets/sync.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { formatCount } from "../../shared/text/format.ts";
import { Section } from "../shared/section.tsx";
import { SwitchSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";

export function SyncSection() {
  const { run, save, busy, say } = useToast();
  const sync = usePage((data) => data.sync);
  const { on, failed } = sync;
  const over = countWithoutRoom(sync);

  async function leave() {
    say(null);
    const reply = await run("leaveSync", {});
    if (reply === null) return;
    if (!reply.removed)
      return say({ kind: "bad", text: i18n.t("erase.notDone", [i18n.t("erase.kept.sync")]) });
    say({ kind: "good", text: i18n.t("list.removed") });
    // The pressed button disappears.
    document.getElementById("sync")?.querySelector("input")?.focus();
  }

  return (
    <Section id="sync">
      <SwitchSetting
        label={i18n.t("sync.on")}
        help={i18n.t("sync.help")}
        checked={on}
        onChange={(wanted) => void save("setSync", { on: wanted })}
      />
      {on && failed && <p className={form.small}>{i18n.t("sync.failed")}</p>}
      {on && over > 0 && <p className={form.small}>{i18n.t("list.over", [formatCount(over)])}</p>}
      {mayBeInSync(sync) && (
        <div>
          <Button aria-describedby="leave-note" busy={busy} onClick={() => void leave()}>
            {i18n.t("sync.leave")}
          </Button>
          <p id="leave-note" className={form.help}>
            {i18n.t("sync.leaveNote")}
          </p>
        </div>
      )}
    </Section>
  );
}
