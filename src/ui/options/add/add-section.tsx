import { type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import parts from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { useToast } from "../shared/toast.tsx";
import style from "./add-section.module.css";
import { PasteList } from "./paste-list.tsx";
import { type AddForm, useAddForm } from "./use-add-form.ts";

/** Of the text that describes the field; the page that has the field shows it. */
export const warningId = "addresses-warning";

type SectionProps = {
  readonly hidden: boolean;
  /** Whether Escape hides the field, which a page without a wallet always shows. */
  readonly canClose: boolean;
  /** Hides the field. */
  readonly onClose: () => void;
};

/** The field of addresses on the page of wallets. What the user typed stays while it is hidden. */
export function AddSection({ hidden, canClose, onClose }: SectionProps) {
  const { say } = useToast();
  const form = useAddForm((result) => {
    onClose();
    say(result);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the field and the buttons within
    <section
      id="add"
      hidden={hidden}
      onKeyDown={({ key, nativeEvent }) => {
        // During a composition, the key belongs to the input method.
        if (key === "Escape" && canClose && !nativeEvent.isComposing) onClose();
      }}
    >
      <AddField form={form}>
        <p id={warningId} className={parts.small}>
          {i18n.t("add.warning")}
        </p>
        <p className={parts.small}>{i18n.t("add.help")}</p>
      </AddField>
    </section>
  );
}

type Props = {
  readonly form: AddForm;
  /** Goes on without the rest of the field. */
  readonly onward?: () => void;
  readonly children?: ReactNode;
};

/** The field of addresses, with what becomes of each text in it. */
export function AddField({ form, onward, children }: Props) {
  const { field, text, lines, counts, isAllReady, busy, warning, notice } = form;
  const hasWallets = usePage(({ wallets }) => wallets.length > 0);
  const goesOn = onward !== undefined && hasWallets && !form.isReady;
  const countsId = useId();
  return (
    <div className={style.section}>
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
        aria-describedby={warningId}
        value={text}
        readOnly={busy}
        onChange={(event) => form.type(event.target.value)}
      />
      <Notice notice={warning === "" ? null : { kind: "bad", text: warning }} />
      <p id={countsId} role="status" className={style.read} data-all-ready={isAllReady || undefined}>
        {counts !== "" && <Icon name={isAllReady ? "good" : "warning"} />}
        {counts}
      </p>
      <PasteList
        lines={lines}
        countsId={countsId}
        onTick={form.tick}
        onNetwork={form.setNetwork}
        onClear={form.clearKeys}
      />
      {children}
      <p className={parts.small}>{i18n.t("start.onSiteHow")}</p>
      <div className={parts.ways}>
        <Button variant={goesOn ? "plain" : "primary"} busy={busy} onClick={() => void form.add()}>
          {i18n.t("add.button")}
        </Button>
        {onward !== undefined && (
          <Button variant={goesOn ? "primary" : "text"} onClick={onward}>
            {i18n.t(hasWallets ? "start.continue" : "start.later")}
          </Button>
        )}
        {!hasWallets && (
          <a className={buttonClass("text")} href="#data">
            {i18n.t("restore.file")}
          </a>
        )}
      </div>
      <Notice notice={notice} />
    </div>
  );
}
