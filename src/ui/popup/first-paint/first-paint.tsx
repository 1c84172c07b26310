import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { bundleKey, bundlesOf } from "../../../core/airdrops/bundles.ts";
import { isUsual } from "../../../core/airdrops/list-view.ts";
import { countOf, isEmpty, listingOfSummary } from "../../../core/airdrops/listing.ts";
import { rowKey } from "../../../core/airdrops/row.ts";
import { unseenKeys } from "../../../core/airdrops/unseen.ts";
import { scaleOf } from "../../../i18n/sums.ts";
import type { FirstPaint } from "../../../storage/transaction/popup-contents.ts";
import { panelOpener } from "../../shared/open-panel.ts";
import { setTheme } from "../../shared/theme.ts";
import { SearchLine } from "../filters/search-line.tsx";
import { Frame } from "../frame.tsx";
import { Header } from "../header/header.tsx";
import { Summary } from "../header/summary.tsx";
import { AirdropGroups } from "../list/airdrop-groups.tsx";
import { Empty } from "../list/empty.tsx";
import { FoldedLine } from "../list/folded-line.tsx";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { popupStatus } from "../shared/popup-status.ts";
import { Banner } from "../status/banner.tsx";
import { draw } from "./draw.ts";

/** As many as the popup shows without scrolling. */
const firstPaintRows = 7;

const nothing = () => {};

/**
 * Draws the first rows, or the reason for an empty list, before React is loaded. React draws every other state,
 * and replaces this one a moment later.
 *
 * @returns false for a state that is left to React
 */
export function drawFirstPaint(root: HTMLElement, now: Time, paint: FirstPaint): boolean {
  const { summary, settings, pageHosts, activity, listView, appearance, logos } = paint;
  if (!isUsual(listView)) return false;
  const listing = listingOfSummary(summary, now);
  const bundles = bundlesOf(listing.rows);
  const isListEmpty = isEmpty(listing);
  // All copied rows have expired, but others may be left.
  if (isListEmpty && summary.rowCount > 0) return false;
  const status = popupStatus(paint, listing, summary.walletCount, now);
  const { problem } = status;
  // A browser asks for a permission only during a click, and the replayed click is too late.
  if (problem?.step === "permission") return false;
  const scale = scaleOf(summary.worth);
  const unseen = unseenKeys(paint.unseen);
  setTheme(document.documentElement, appearance.theme);
  root.replaceChildren(
    draw(
      <Frame
        isLive={false}
        isBlurred={appearance.blurred}
        header={
          <Header
            run={activity.run}
            age={status.age}
            staleReason={status.staleReason}
            onCancel={nothing}
            onRefresh={status.canRefresh ? nothing : null}
            onScan={settings.scan === "onDemand" ? nothing : null}
            onPanel={panelOpener()}
          />
        }
        summary={
          status.hasData && (
            <Summary
              listing={listing}
              worth={summary.worth}
              line={summary.line}
              claimed={summary.claimed}
              blurred={appearance.blurred}
              onBlur={nothing}
              chosen={null}
              onClaimed={nothing}
              onChoose={nothing}
              onOpen={nothing}
            />
          )
        }
        tools={
          !isListEmpty && (
            <SearchLine
              search=""
              onSearch={nothing}
              count={countOf(listing)}
              view={listView}
              isOpen={false}
              onOpen={nothing}
            />
          )
        }
      >
        {status.hasData && problem !== null && <Banner {...problem} onAction={nothing} />}
        <section aria-label={i18n.t("popup.airdrops")}>
          <AirdropGroups bundles={bundles.slice(0, firstPaintRows)} groups={listing.groups} scale={scale}>
            {(group, labelledBy) => (
              <ul aria-labelledby={labelledBy}>
                {group.map((bundle) => (
                  <li key={bundleKey(bundle)}>
                    <AirdropRow
                      bundle={bundle}
                      picture={logos[bundle.airdrop.imageUrl ?? ""] ?? null}
                      pages={{ serviceUrl: settings.serviceUrl, pageHosts }}
                      now={now}
                      isNew={bundle.rows.some((row) => unseen.has(rowKey(row)))}
                      actions={null}
                    />
                  </li>
                ))}
              </ul>
            )}
          </AirdropGroups>
          {listing.folded.count > 0 && bundles.length <= firstPaintRows && (
            <FoldedLine
              folded={listing.folded}
              scale={scale}
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
              serviceUrl={settings.serviceUrl}
              onCopy={nothing}
            />
          )}
        </section>
      </Frame>,
    ),
  );
  return true;
}
