import { i18n } from "#i18n";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { isUsual } from "../../../core/airdrops/list-view.ts";
import { unseenKeys } from "../../../core/airdrops/unseen.ts";
import { unseenItem } from "../../../storage/airdrops/unseen.ts";
import { firstLogosItem } from "../../../storage/first-logos.ts";
import { type Item, parseStored } from "../../../storage/item.ts";
import { consentItem, coversConsent, keyStatusItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { appearanceItem, listViewItem } from "../../../storage/settings/display.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { draw } from "../../shared/mount-page.ts";
import { panelOpener } from "../../shared/open-panel.ts";
import { setTheme } from "../../shared/theme.ts";
import { SearchLine } from "../filters/search-line.tsx";
import { Frame } from "../frame.tsx";
import { Header } from "../header/header.tsx";
import { Headline } from "../header/headline.tsx";
import { Stakes } from "../header/stakes.tsx";
import { AirdropGroups } from "../list/airdrop-groups.tsx";
import { Empty } from "../list/empty.tsx";
import { FoldedLine } from "../list/folded-line.tsx";
import { countOf, isEmpty, listingOfSummary } from "../list/listing.ts";
import type { PopupContents, PopupData } from "../popup-data.ts";
import { AirdropRow, RowItem } from "../row/airdrop-row.tsx";
import { ProblemBanner } from "../status/banner.tsx";
import { popupStatus } from "../status/popup-status.ts";

/** As many as the popup shows without scrolling. */
const firstPaintRows = 7;

const nothing = () => {};

/**
 * Draws the first rows, or the reason for an empty list, from the summary before React is loaded. React draws
 * every other state, and replaces this one a moment later.
 *
 * @param now ms since the epoch
 * @returns whether the summary was enough to draw
 */
export function drawFirstPaint(root: HTMLElement, now: number, data: PopupData): boolean {
  const contents = readContents(data.latest());
  if (contents === null || !coversConsent(contents.consent) || !isUsual(contents.listView)) return false;
  const { summary, settings, activity } = contents;
  const listing = listingOfSummary(summary, now);
  const isListEmpty = isEmpty(listing);
  // Without a stored summary, an empty list is not certain.
  if (isListEmpty && summary === summaryItem.fallback) return false;
  const status = popupStatus(contents, listing, summary.walletCount, now);
  const { problem } = status;
  // A browser asks for a permission only during a click, and the replayed click is too late.
  if (problem?.step === "permission") return false;
  const unseen = unseenKeys(contents.unseen);
  const logos = parseStored(firstLogosItem, data.latest().get(firstLogosItem.key)).value;
  setTheme(document.documentElement, contents.appearance.theme);
  root.replaceChildren(
    draw(
      <Frame
        isLive={false}
        isBlurred={contents.appearance.blurred}
        header={
          <Header
            run={activity.run}
            age={status.age}
            staleReason={status.staleReason}
            onCancel={nothing}
            onRefresh={status.canRefresh ? nothing : null}
            onScan={settings.scan === "onDemand" ? nothing : null}
            onBlur={status.hasData ? nothing : null}
            blurred={contents.appearance.blurred}
            onPanel={panelOpener()}
          />
        }
        summary={
          status.hasData &&
          !isListEmpty && (
            <>
              <Headline total={listing.total} count={countOf(listing)} isFiltered={false} />
              <Stakes groups={listing.groups} chosen={null} onChoose={nothing} />
            </>
          )
        }
        tools={
          <>
            {!isListEmpty && (
              <SearchLine
                search=""
                onSearch={nothing}
                count={countOf(listing)}
                view={contents.listView}
                isOpen={false}
                onToggle={nothing}
              />
            )}
            {status.hasData && problem !== null && <ProblemBanner problem={problem} onStep={nothing} />}
          </>
        }
      >
        <section aria-label={i18n.t("popup.airdrops")}>
          <AirdropGroups rows={listing.rows.slice(0, firstPaintRows)} groups={listing.groups}>
            {(rows, labelledBy) => (
              <ul aria-labelledby={labelledBy}>
                {rows.map((row) => {
                  const key = airdropKey(row.wallet.id, row.airdrop.id);
                  return (
                    <RowItem key={key}>
                      <AirdropRow
                        row={row}
                        picture={logos[row.airdrop.imageUrl ?? ""] ?? null}
                        serviceUrl={settings.serviceUrl}
                        now={now}
                        isNew={unseen.has(key)}
                        actions={null}
                      />
                    </RowItem>
                  );
                })}
              </ul>
            )}
          </AirdropGroups>
          {listing.folded.count > 0 && listing.rows.length <= firstPaintRows && (
            <FoldedLine
              folded={listing.folded}
              smallestValue={settings.smallestValue}
              isOpen={false}
              onToggle={nothing}
            />
          )}
          {isListEmpty && (
            <Empty
              problem={status.hasData ? null : problem}
              onStep={nothing}
              walletCount={summary.walletCount}
              summary={summary}
              run={activity.run}
            />
          )}
        </section>
      </Frame>,
    ),
  );
  return true;
}

/** @returns the contents of the first paint; null unless every item can be read */
function readContents(found: ReadonlyMap<string, unknown>): PopupContents | null {
  const consent = readable(consentItem, found);
  const keyStatus = readable(keyStatusItem, found);
  const settings = readable(settingsItem, found);
  const activity = readable(activityItem, found);
  const summary = readable(summaryItem, found);
  if (
    consent === undefined ||
    keyStatus === undefined ||
    settings === undefined ||
    activity === undefined ||
    summary === undefined
  )
    return null;
  return {
    consent,
    keyStatus,
    settings,
    activity,
    summary,
    listView: parseStored(listViewItem, found.get(listViewItem.key)).value,
    appearance: parseStored(appearanceItem, found.get(appearanceItem.key)).value,
    unseen: parseStored(unseenItem, found.get(unseenItem.key)).value,
  };
}

/** @returns an item's value, or its fallback where nothing is stored; undefined for a damaged value */
function readable<T>(item: Item<T>, found: ReadonlyMap<string, unknown>): T | undefined {
  const stored = parseStored(item, found.get(item.key));
  return stored.state === "damaged" ? undefined : stored.value;
}
