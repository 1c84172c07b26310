import { Component, type ReactNode } from "react";
import { i18n } from "#i18n";
import { openOptions } from "../open-pages.ts";
import { stepText } from "../text/error-text.ts";
import { Button } from "./button.tsx";
import style from "./error-boundary.module.css";

type Props = {
  readonly children: ReactNode;
};

/** Shows a message and a button instead of a blank page when the code of a page fails. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed title={i18n.t("state.crash.title")} /> : this.props.children;
  }
}

/** Replaces a page that cannot be shown. */
export function Failed({ title }: { readonly title: string }) {
  return (
    <main className={style.crash} role="alert">
      <h1>{title}</h1>
      <p>{i18n.t("state.storage.body")}</p>
      <p className={style.ways}>
        <Button variant="primary" onClick={() => location.reload()}>
          {stepText("refresh")}
        </Button>
        <Button onClick={() => openOptions()}>{i18n.t("popup.options")}</Button>
      </p>
    </main>
  );
}
