import { i18n } from "#i18n";
import { keyHelp, publicServiceUrl } from "../../../config.ts";
import { hostOf } from "../text/format.ts";
import { Sentence } from "../text/sentence.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";
import style from "./key-help.module.css";

type Props = {
  readonly serviceUrl: string;
  /** Shows only the link of the public service. */
  readonly isShort?: boolean;
  /** Gets the message that asks for a key, during the click. */
  readonly onCopy: (request: string) => void;
};

/** How the user gets a key for a service. */
export function KeyHelp({ serviceUrl, isShort = false, onCopy }: Props) {
  if (serviceUrl !== publicServiceUrl)
    return (
      <p className={style.help}>
        <Sentence words={(part) => i18n.t("key.askOperator", [part])}>
          <bdi>{hostOf(serviceUrl)}</bdi>
        </Sentence>
      </p>
    );
  return (
    <div className={style.help}>
      {!isShort && (
        <p>
          <Sentence words={(part) => i18n.t("key.askDrops", [part])}>
            <a href={keyHelp.contactUrl} target="_blank" rel="noopener noreferrer">
              <bdi>{keyHelp.contact}</bdi>
            </a>
          </Sentence>
        </p>
      )}
      <p className={style.ways}>
        <a href={keyHelp.documentation} target="_blank" rel="noopener noreferrer">
          {i18n.t("key.get")} <Icon name="external" size={14} />
        </a>
        {!isShort && (
          <Button variant="text" onClick={() => onCopy(keyHelp.request)}>
            {i18n.t("key.copyRequest")}
          </Button>
        )}
      </p>
    </div>
  );
}
