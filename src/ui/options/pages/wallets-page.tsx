import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { i18n } from "#i18n";
import { formatSum, notesOf, scaleOf } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { AddSection } from "../add/add-section.tsx";
import { StatusLine } from "../service/status-line.tsx";
import { focusHeading, usePlace } from "../shared/place.ts";
import { useTotals } from "../wallets/use-totals.ts";
import { WalletTable } from "../wallets/wallet-table.tsx";
import style from "./wallets-page.module.css";

/** `$8,215 in 41 wallets + 6 unpriced`; the name of the page without a wallet. */
export function WalletsTitle() {
  const count = usePage(({ wallets }) => wallets.length);
  const { worth } = useTotals();
  const scale = scaleOf(worth);
  if (count === 0) return i18n.t("page.wallets");
  if (worth.amount === null || worth.amount === 0) return pluralText("count.wallets", count);
  const notes = notesOf(worth, scale);
  return (
    <>
      {pluralText("wallets.worth", count, formatSum(worth.amount, scale))}
      {notes.map(({ text }) => (
        <small key={text} className={form.soft}>
          {` ${text}`}
        </small>
      ))}
    </>
  );
}

export function WalletsPage() {
  const hasNone = usePage(({ wallets }) => wallets.length === 0);
  const [search, setSearch] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const wantsField = usePlace().part === "add" || hasNone;
  const [field, setField] = useState({ wantsField, isOpen: wantsField });
  // The field also stays open after the first wallet was added, for what it says about the rest.
  if (field.wantsField !== wantsField) setField({ wantsField, isOpen: wantsField || field.isOpen });

  function toggle() {
    flushSync(() => setField({ wantsField, isOpen: !field.isOpen }));
    if (!field.isOpen) document.getElementById("addresses")?.focus();
  }

  function close() {
    flushSync(() => setField({ wantsField, isOpen: false }));
    // The button comes with the first wallet.
    if (addButton.current === null) focusHeading();
    else addButton.current.focus();
  }

  return (
    <>
      <StatusLine />
      {!hasNone && (
        <div className={style.tools}>
          <div className={style.search}>
            <Icon name="search" />
            <input
              type="search"
              aria-label={i18n.t("list.search")}
              placeholder={i18n.t("list.search")}
              // An empty field with "auto" would show its placeholder from left to right.
              dir={search === "" ? undefined : "auto"}
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <Button
            ref={addButton}
            variant={field.isOpen ? "plain" : "primary"}
            aria-expanded={field.isOpen}
            aria-controls="add"
            onClick={toggle}
          >
            {i18n.t("list.add")}
          </Button>
        </div>
      )}
      <AddSection hidden={!field.isOpen && !hasNone} canClose={!hasNone} onClose={close} />
      {!hasNone && <WalletTable search={search} />}
    </>
  );
}
