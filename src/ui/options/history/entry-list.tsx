import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import form from "../shared/form.module.css";
import style from "./history.module.css";

/** An airdrop of a wallet at a time. No two entries of a list have all three in common. */
type Entry = {
  readonly name: string;
  readonly wallet: WalletId;
  readonly airdrop: string;
  readonly at: Time;
};

export type Labels = ReadonlyMap<WalletId, string | null>;

type Props<T> = {
  readonly label: string;
  readonly entries: readonly T[];
  /** The labels of the wallets on the list. */
  readonly labels: Labels;
  readonly busy: boolean;
  /** @returns what follows the name, the time in words, and the words of the button, empty for none */
  readonly describe: (entry: T) => { readonly what: string; readonly when: string; readonly button: string };
  readonly onPress: (entry: T) => void;
};

/** A list of any length, a page at a time. */
export function EntryList<T extends Entry>({ label, entries, labels, busy, describe, onPress }: Props<T>) {
  const { list, shown, more } = usePages(entries);
  return (
    <>
      <ul ref={list} className={style.entries} aria-label={label}>
        {shown.map((entry) => {
          const { what, when, button } = describe(entry);
          const wallet = walletText({
            label: labels.get(entry.wallet) ?? null,
            address: addressOf(entry.wallet),
          });
          return (
            <li key={`${entry.at} ${airdropKey(entry.wallet, entry.airdrop)}`} tabIndex={-1}>
              <div>
                <p className={style.what}>
                  <strong>
                    <RemoteText text={entry.name} />
                  </strong>{" "}
                  {what}
                </p>
                <p className={form.small}>
                  <RemoteText text={wallet} /> ·{" "}
                  <time dateTime={new Date(entry.at).toISOString()}>{when}</time>
                </p>
              </div>
              {button !== "" && (
                <Button
                  variant="text"
                  busy={busy}
                  aria-label={i18n.t("named", [button, `${nameOf(entry)} · ${wallet}`])}
                  onClick={() => onPress(entry)}
                >
                  {button}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

export function nameOf({ name }: Pick<Entry, "name">): string {
  return cleanText(name, limits.nameChars);
}
