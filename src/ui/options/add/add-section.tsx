import { type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
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
      <AddField form={form}>
        <p className={parts.small}>{i18n.t("add.help")}</p>
      </AddField>
    </section>
  );
}

type Props = {
  readonly form: AddForm;
  /** Follows once every text in the field is a wallet on the list. */
  readonly onAll?: () => void;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
};

/** The field of addresses, with what becomes of each text in it. */
export function AddField({ form, onAll, beside, children }: Props) {
  const { field, text, lines, counts, busy, notice } = form;
  const countsId = useId();
  return (
    <div className={style.section}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.add().then((isAll) => isAll && onAll?.());
        }}
      >
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
        <p id={countsId} role="status" className={style.read}>
          {counts !== "" && <Icon name={form.isReady ? "good" : "warning"} />}
          {counts}
        </p>
        <p id="addresses-warning" className={parts.small}>
          {i18n.t("add.warning")}
        </p>
        {children}
        <p className={parts.small}>{i18n.t("start.onSiteHow")}</p>
        <div className={style.ways}>
          <Button variant="primary" type="submit" busy={busy}>
            {i18n.t("add.button")}
          </Button>
          {beside}
        </div>
        <Notice notice={notice} />
      </form>
      <PasteList
        lines={lines}
        countsId={countsId}
        onTick={form.tick}
        onNetwork={form.setNetwork}
        onClear={form.clearKeys}
      />
    </div>
  );
}
