import { i18n } from "#i18n";
import { pageHostsItem } from "../../../storage/page-hosts.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { useToastCommands } from "../shared/use-commands.ts";

/** The hosts whose pages the service may open, each with a way back. Renders nothing without such hosts. */
export function PageHosts() {
  const { serviceUrl } = useValue(settingsItem);
  const hosts = useValue(pageHostsItem);
  const { run, busy, say } = useToastCommands();

  async function askAgain(host: string) {
    if ((await run("setPageHost", { serviceUrl, host, allowed: false })) === null) return;
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  if (hosts.length === 0) return null;
  return (
    <ul className={style.form}>
      {hosts.map((host) => (
        <li key={host} className={style.row}>
          <bdi>{i18n.t("service.opens", [host])}</bdi>
          <Button
            busy={busy}
            aria-label={i18n.t("named", [i18n.t("service.askAgain"), host])}
            onClick={() => void askAgain(host)}
          >
            {i18n.t("service.askAgain")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
