import { i18n } from "#i18n";
import { hour } from "../../../core/duration.ts";
import { failureText, keyRetryText, plural } from "../../shared/text/error-text.ts";
import { formatCount, formatWhen } from "../../shared/text/format.ts";
import { formatBytes, formatList, formatMoment } from "../shared/option-formats.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** One fact of a diagnosis: its label and its values, mostly one. */
export type DiagnosisRow = { readonly label: string; readonly values: readonly string[] };

/** A diagnosis in words, both for the page and for the copy. @param now ms since the epoch */
export function diagnosisRows(diagnosis: Diagnosis, now: number): readonly DiagnosisRow[] {
  const { wallets, airdrops } = diagnosis;
  const row = (label: string, ...values: string[]): DiagnosisRow => ({ label, values });
  return [
    row(i18n.t("diagnostics.version"), diagnosis.version),
    row(i18n.t("diagnostics.browser"), diagnosis.browser || i18n.t("diagnostics.unknown")),
    row(i18n.t("diagnostics.service.label"), i18n.t(`diagnostics.service.${diagnosis.service}`)),
    row(i18n.t("diagnostics.key.label"), ...keyWords(diagnosis, now)),
    row(i18n.t("diagnostics.requests"), ofText(diagnosis.spent, diagnosis.budget)),
    row(i18n.t("diagnostics.every"), everyText(diagnosis)),
    row(i18n.t("diagnostics.next.label"), nextText(diagnosis, now)),
    row(i18n.t("diagnostics.lastFetchAt"), whenText(diagnosis.lastFetchAt, now)),
    row(i18n.t("diagnostics.answeredAt"), whenText(diagnosis.answeredAt, now)),
    row(i18n.t("diagnostics.wait"), waitText(diagnosis, now)),
    row(i18n.t("diagnostics.failures"), ...failuresText(diagnosis)),
    row(
      i18n.t("diagnostics.wallets"),
      i18n.t("diagnostics.ofWallets", [
        formatCount(wallets.all),
        formatCount(wallets.paused),
        formatCount(wallets.waiting),
      ]),
    ),
    row(
      i18n.t("diagnostics.airdrops"),
      i18n.t("diagnostics.ofAirdrops", [formatCount(airdrops.listed), formatCount(airdrops.unknown)]),
    ),
    row(i18n.t("diagnostics.alerts"), i18n.t(diagnosis.alerts ? "diagnostics.yes" : "diagnostics.no")),
    row(i18n.t("diagnostics.sync"), ...syncText(diagnosis, now)),
    row(i18n.t("diagnostics.sites"), sitesText(diagnosis)),
    row(i18n.t("diagnostics.storage"), storageText(diagnosis)),
    row(i18n.t("diagnostics.quarantine"), formatList(diagnosis.quarantine) || i18n.t("diagnostics.none")),
  ];
}

/**
 * The same as plain text: a dated heading, then one line for each value.
 *
 * Nothing needs masking: a {@link Diagnosis} has no place for a key, an address, a label, a site or a service
 * URL. The service's own error texts are left out too, because they may repeat parts of a request.
 */
export function diagnosisText(diagnosis: Diagnosis, now: number): string {
  const lines = diagnosisRows(diagnosis, now).flatMap(({ label, values }) =>
    values.map((value) => i18n.t("diagnostics.line", [label, value])),
  );
  return [i18n.t("diagnostics.heading", [formatMoment(now)]), "", ...lines, ""].join("\n");
}

function keyWords({ key, keyRefusal }: Diagnosis, now: number): string[] {
  if (keyRefusal === null) return [i18n.t(`diagnostics.key.${key}`)];
  const since = formatWhen(Math.min(keyRefusal.since, now), now);
  return [i18n.t("diagnostics.refusedSince", [since]), keyRetryText(keyRefusal.until, now)];
}

function ofText(some: number, all: number): string {
  return i18n.t("diagnostics.ofBudget", [formatCount(some), formatCount(all)]);
}

function whenText(at: number | null, now: number): string {
  return at === null ? i18n.t("diagnostics.never") : formatWhen(at, now);
}

function everyText({ every, stretched }: Diagnosis): string {
  const words = plural("refresh.hours", Math.max(1, Math.round(every / hour)));
  return stretched ? i18n.t("diagnostics.stretched", [words]) : words;
}

function nextText({ next }: Diagnosis, now: number): string {
  if (next.kind === "at") return formatWhen(next.at, now);
  return i18n.t(`diagnostics.next.${next.kind === "never" ? next.why : next.kind}`);
}

function waitText({ wait }: Diagnosis, now: number): string {
  if (wait === null) return i18n.t("diagnostics.none");
  const why = failureText(wait);
  if (wait.until === null) return why;
  return wait.until > now
    ? i18n.t("diagnostics.until", [why, formatWhen(wait.until, now)])
    : i18n.t("diagnostics.tryNow", [why]);
}

function failuresText({ failures }: Diagnosis): string[] {
  if (failures.length === 0) return [i18n.t("diagnostics.none")];
  return failures.map(({ kind, wallets }) => plural("diagnostics.failed", wallets, failureText({ kind })));
}

function syncText({ sync }: Diagnosis, now: number): string[] {
  if (!sync.on) return [i18n.t("diagnostics.no")];
  const last = i18n.t("diagnostics.syncedAt", [whenText(sync.lastAt, now)]);
  return sync.failed ? [last, i18n.t("sync.failed")] : [last];
}

function sitesText({ sites }: Diagnosis): string {
  if (sites === null) return i18n.t("diagnostics.unknown");
  if (sites.everywhere) return i18n.t("diagnostics.everywhere");
  return sites.some === 0 ? i18n.t("diagnostics.none") : plural("diagnostics.sitesCount", sites.some);
}

function storageText({ storage }: Diagnosis): string {
  if (storage === null) return i18n.t("diagnostics.unknown");
  const used = formatBytes(storage.bytes);
  if (storage.estimated) return i18n.t("diagnostics.about", [used]);
  return storage.limit === null ? used : i18n.t("diagnostics.ofLimit", [used, formatBytes(storage.limit)]);
}
