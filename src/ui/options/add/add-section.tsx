import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import parts from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { useArrival } from "../shared/use-place.ts";
import style from "./add-section.module.css";
import { PasteList } from "./paste-list.tsx";
import { type AddForm, useAddForm } from "./use-add-form.ts";

/** The field of addresses on the page of wallets. What the user typed stays while it is hidden. */
export function AddSection({ hidden }: { readonly hidden: boolean }) {
  const form = useAddForm();
  useArrival("add");
  return (
    <section id="add" hidden={hidden}>
      <AddField form={form} isNext>
        <p className={parts.small}>{i18n.t("add.help")}</p>
        <p className={parts.small}>{i18n.t("start.onSiteHow")}</p>
      </AddField>
    </section>
  );
}

type Props = {
  readonly form: AddForm;
  /** Whether its button is the next one to press. */
  readonly isNext: boolean;
  /** Stands below the field until there is a result. */
  readonly children?: ReactNode;
};

/** The field of addresses, with what becomes of each text in it. */
export function AddField({ form, isNext, children }: Props) {
  const { field, text, lines, counts, busy, notice } = form;
  return (
    <div className={style.section}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.add();
        }}
      >
        <div className={style.box}>
          <textarea
            ref={field}
            id="addresses"
            // Addresses are left to right, but the placeholder follows the language.
            dir={text === "" ? undefined : "ltr"}
            rows={1}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={i18n.t("add.label")}
            placeholder={i18n.t("add.placeholder")}
            aria-describedby="addresses-warning"
            value={text}
            readOnly={busy}
            onChange={(event) => form.type(event.target.value)}
          />
          <Button variant={isNext ? "primary" : "plain"} type="submit" busy={busy}>
            {i18n.t("add.button")}
          </Button>
        </div>
        <div className={style.below}>
          <p id="addresses-warning" className={parts.small}>
            {i18n.t("add.warning")}
          </p>
          <Notice notice={notice} />
          {notice === null && children}
        </div>
      </form>
      <PasteList
        lines={lines}
        counts={counts}
        onTick={form.tick}
        onNetwork={form.setNetwork}
        onClear={form.clearKeys}
      />
    </div>
  );
}
