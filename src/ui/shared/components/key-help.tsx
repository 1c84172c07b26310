import { i18n } from "#i18n";
import { keyHelp, publicServiceUrl } from "../../../config.ts";
import { hostOf } from "../text/format.ts";
import { Sentence } from "../text/remote-text.tsx";
import { Icon } from "./icons.tsx";
import style from "./key-help.module.css";

/** How the user gets a key for a service, in one line with a link. */
export function KeyHelp({ serviceUrl }: { readonly serviceUrl: string }) {
  if (serviceUrl !== publicServiceUrl)
    return (
      <p className={style.help}>
        <Sentence words={(part) => i18n.t("key.askOperator", [part])}>
          <bdi>{hostOf(serviceUrl)}</bdi>
        </Sentence>
      </p>
    );
  return (
    <p className={style.help}>
      <Sentence words={(part) => i18n.t("key.askDrops", [part])}>
        <a href={keyHelp.contactUrl} target="_blank" rel="noopener noreferrer">
          <bdi>{keyHelp.contact}</bdi>
        </a>
      </Sentence>{" "}
      <a href={keyHelp.documentation} target="_blank" rel="noopener noreferrer">
        {i18n.t("key.get")}
        <Icon name="external" size={14} />
      </a>
    </p>
  );
}
