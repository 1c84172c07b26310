import { useState } from "react";
import { i18n } from "#i18n";
import { keyStateFor } from "../../../core/api-key/key-status.ts";
import { KeyEntry } from "../../shared/api-key/key-entry.tsx";
import { useKeyForm } from "../../shared/api-key/use-key-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import style from "../../shared/form/form.module.css";
import { Dialog, GoOnButton } from "../../shared/overlays/dialog.tsx";
import { Section } from "../shared/section.tsx";

/** Enters, replaces and removes the API key. */
export function KeySettings({ unsavedUrl }: { readonly unsavedUrl: string | null }) {
  const { keyStatus: status, settings } = usePage(({ keyStatus, settings }) => ({ keyStatus, settings }));
  const { serviceUrl } = settings;
  const [asksRemoval, setAsksRemoval] = useState(false);
  const form = useKeyForm({ unsavedUrl });
  const state = keyStateFor(status, serviceUrl);
  // Verdict and removal are about the saved key, not about another one in the field.
  const isManaged = status !== null && form.key === "";

  return (
    <Section id="key">
      <p>
        <label className={style.label} htmlFor="api-key">
          {i18n.t("key.label")}
        </label>{" "}
        <span role="status" className={style.good}>
          {isManaged && state === "accepted" && form.notice === null && (
            <>
              <Icon name="good" /> {i18n.t("key.accepted")}
            </>
          )}
        </span>
      </p>
      <KeyEntry form={form} isNext={!isManaged} hasHelp={state === "none" || state === "elsewhere"}>
        {isManaged && (
          <Button busy={form.busy} onClick={() => setAsksRemoval(true)}>
            {i18n.t("key.remove")}
          </Button>
        )}
      </KeyEntry>
      {asksRemoval && (
        // The page never has the key, so it cannot offer an undo.
        <Dialog
          title={i18n.t("key.removeAsk")}
          action={
            <GoOnButton variant="danger" onPress={() => void form.remove()}>
              {i18n.t("key.remove")}
            </GoOnButton>
          }
          onClose={() => setAsksRemoval(false)}
        />
      )}
    </Section>
  );
}
