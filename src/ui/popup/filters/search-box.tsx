import type { Ref } from "react";
import { i18n } from "#i18n";
import style from "./search-box.module.css";

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref: Ref<HTMLInputElement>;
};

export function SearchBox({ value, onChange, ref }: Props) {
  return (
    <input
      ref={ref}
      className={style.search}
      type="search"
      aria-label={i18n.t("popup.search")}
      aria-keyshortcuts="/"
      placeholder={i18n.t("popup.searchHint")}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
