import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import style from "../options.module.css";

/** Replaces a page whose stored data could not be read. */
export function StorageFailure() {
  return (
    <main className={style.alone}>
      <div className={style.failure} role="alert">
        <h1>{i18n.t("state.storage.title")}</h1>
        <p>{i18n.t("state.storage.body")}</p>
        <p>
          <Button onClick={() => location.reload()}>{i18n.t("step.refresh")}</Button>
        </p>
      </div>
    </main>
  );
}
