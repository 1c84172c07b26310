import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { airdropKey } from "../../airdrops/airdrop.ts";
import { isUsual } from "../../airdrops/list-view.ts";
import { unseenKeys } from "../../airdrops/unseen.ts";
import { activityItem } from "../../storage/activity.ts";
import { appearanceItem, listViewItem } from "../../storage/display.ts";
import { type Item, parseStored, valueOrFallback } from "../../storage/item.ts";
import { consentItem, coversConsent, glanceItem, keyStatusItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings.ts";
import { unseenItem } from "../../storage/unseen.ts";
import { draw } from "../draw.ts";
import { setTheme } from "../theme.ts";
import { AirdropGroups, type RowsProps } from "./airdrop-groups.tsx";
import { AirdropRow } from "./airdrop-row.tsx";
import { type Facts, factKeys } from "./facts.ts";
import { Frame } from "./frame.tsx";
import { ListTools } from "./list-tools.tsx";
import { countUnseen, listingOfGlance } from "./listing.ts";
import { SearchBox } from "./search-box.tsx";
import { troubleOf } from "./trouble.ts";
import { troubleWords } from "./trouble-words.ts";

/** As many as the popup shows without scrolling. */
const firstFrameRows = 7;

const nothing = () => {};

/**
 * Shows the first rows out of the glance, before React: what a person opens the popup for, as fast as a page written
 * by hand. Any other state is left to React, which takes all of it over a moment later.
 *
 * @param now ms since the epoch
 * @returns whether there was a list to show
 */
export async function drawFirstFrame(root: HTMLElement, now: number): Promise<boolean> {
  const facts = await readFacts();
  if (facts === null || !coversConsent(facts.consent) || !isUsual(facts.listView)) return false;
  const listing = listingOfGlance(facts.glance, now);
  if (listing.rows.length === 0) return false;
  const trouble = troubleOf(facts);
  const words = trouble === null ? null : troubleWords(trouble, facts, now);
  // Browsers ask for a permission only in the click itself, which cannot be done again.
  if (words?.step === "permission") return false;
  const unseen = unseenKeys(facts.unseen);
  setTheme(document.documentElement, facts.appearance.theme);
  root.replaceChildren(
    draw(
      <Frame
        facts={facts}
        listing={listing}
        known
        walletCount={facts.glance.walletCount}
        words={words}
        now={now}
        onRefresh={nothing}
        onCancel={nothing}
        onStep={nothing}
        onBlur={nothing}
        unseenCount={countUnseen(listing.rows, unseen)}
        painted={false}
        tools={
          <ListTools
            search={<SearchBox ref={null} value="" onChange={nothing} />}
            view={facts.listView}
            onChange={nothing}
            wallets={facts.glance.walletCount > 1 ? [] : null}
            isOpen={false}
            onToggle={nothing}
          />
        }
      >
        <section aria-label={i18n.t("popup.airdrops")}>
          <AirdropGroups
            rows={listing.rows.slice(0, firstFrameRows)}
            counts={listing.counts}
            serviceUrl={facts.settings.serviceUrl}
            now={now}
            onLeave={nothing}
            onMore={nothing}
            Rows={PlainRows}
            unseen={unseen}
            grouped
          />
        </section>
      </Frame>,
    ),
  );
  return true;
}

function PlainRows({ rows, unseen, labelledBy, ...given }: RowsProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {rows.map((row) => {
        const key = airdropKey(row.wallet.id, row.airdrop.id);
        return <AirdropRow key={key} row={row} isNew={unseen.has(key)} {...given} />;
      })}
    </ul>
  );
}

/** What the first frame needs, read in one call; null unless all of it is there to be read. */
async function readFacts(): Promise<Facts | null> {
  const found: Readonly<Record<string, unknown>> = await browser.storage.local
    .get(factKeys)
    .catch(() => ({}));
  const consent = readable(consentItem, found);
  const keyStatus = readable(keyStatusItem, found);
  const settings = readable(settingsItem, found);
  const activity = readable(activityItem, found);
  const glance = readable(glanceItem, found);
  if (
    consent === undefined ||
    keyStatus === undefined ||
    settings === undefined ||
    activity === undefined ||
    glance === undefined
  )
    return null;
  return {
    consent,
    keyStatus,
    settings,
    activity,
    glance,
    listView: valueOrFallback(listViewItem, found[listViewItem.key]),
    appearance: valueOrFallback(appearanceItem, found[appearanceItem.key]),
    unseen: valueOrFallback(unseenItem, found[unseenItem.key]),
  };
}

/** @returns an item's value, or its fallback where there is nothing; undefined when there is what cannot be read */
function readable<T>(item: Item<T>, found: Readonly<Record<string, unknown>>): T | undefined {
  const stored = parseStored(item, found[item.key]);
  if (stored.state === "absent") return item.fallback;
  return stored.state === "ok" ? stored.value : undefined;
}
