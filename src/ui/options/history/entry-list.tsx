import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { AirdropLogo } from "../../popup/row/airdrop-logo.tsx";
import { Button } from "../../shared/components/button.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { formatDate } from "../../shared/text/format.ts";
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
  /** @returns what happened and the words of the button, each empty for none, and the value */
  readonly describe: (entry: T) => { readonly what: string; readonly value: string; readonly button: string };
  readonly onPress: (entry: T) => void;
};

/** A list of any length, a page at a time. The first entry of a day names the day. */
export function EntryList<T extends Entry>({ label, entries, labels, busy, describe, onPress }: Props<T>) {
  const { list, shown, more } = usePages(entries);
  return (
    <>
      <ul ref={list} className={style.entries} aria-label={label}>
        {shown.map((entry, index) => {
          const { what, value, button } = describe(entry);
          const day = formatDate(entry.at);
          const before = shown[index - 1];
          const wallet = walletText({
            label: labels.get(entry.wallet) ?? null,
            address: addressOf(entry.wallet),
          });
          return (
            <li key={`${entry.at} ${airdropKey(entry.wallet, entry.airdrop)}`} tabIndex={-1}>
              {(before === undefined || formatDate(before.at) !== day) && (
                <h3 className={style.day}>
                  <time dateTime={new Date(entry.at).toISOString()}>{day}</time>
                </h3>
              )}
              <AirdropLogo name={entry.name} picture={null} />
              <div className={style.about}>
                <p>
                  <strong>
                    <RemoteText text={entry.name} />
                  </strong>
                </p>
                <p className={form.small}>
                  <RemoteText text={wallet} />
                  {what !== "" && ` · ${what}`}
                </p>
              </div>
              <p className={style.value}>
                <bdi>{value}</bdi>
              </p>
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
