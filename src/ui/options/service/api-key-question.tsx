import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import style from "../add/paste-lists.module.css";

type Props = {
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClear: () => void;
};

/** Asks before a text that may be a private key is sent or stored. */
export function ApiKeyQuestion({ busy, onSave, onClear }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form
    <div
      role="group"
      aria-labelledby="api-key-question"
      aria-describedby="api-key-why"
      className={style.ambiguous}
    >
      <h2 id="api-key-question" className={style.question}>
        {i18n.t("key.ask.title")}
      </h2>
      <p id="api-key-why">{i18n.t("key.ask.intro")}</p>
      <div className={style.choice}>
        {/* The safe choice has the focus. Screen readers read its group's name first. */}
        <Button autoFocus busy={busy} onClick={onClear}>
          {plural("add.keys.clear", 1)}
        </Button>
        <Button variant="text" busy={busy} onClick={onSave}>
          {i18n.t("key.ask.save")}
        </Button>
      </div>
    </div>
  );
}
