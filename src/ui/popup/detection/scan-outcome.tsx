import { i18n } from "#i18n";
import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { additionsItem } from "../../../storage/wallets/additions.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { hostOf } from "../../shared/text/format.ts";
import { useActions } from "../model/actions.ts";
import { useSeen } from "../model/use-visit.ts";
import style from "./scan-toast.module.css";

/** The result of a scan as text. It holds no buttons, because screen readers announce it. */
export function ScanOutcome({ scan }: { readonly scan: Scan }) {
  const notes = [
    ...(scan.readBeforeLimit === null ? [] : [pluralText("scan.leftOut", scan.readBeforeLimit)]),
    ...(scan.late ? [i18n.t("scan.late")] : []),
  ];
  return (
    <>
      {/* Nothing is known yet while a wallet has not answered. */}
      {!(scan.late && scan.outcome.kind === "nothing") && <Result scan={scan} />}
      {notes.map((words) => (
        <p key={words} className={style.soft}>
          {words}
        </p>
      ))}
    </>
  );
}

function Result({ scan: { outcome, origin } }: { readonly scan: Scan }) {
  const host = hostOf(origin);
  if (outcome.kind === "added") return <Added outcome={outcome} host={host} />;
  if (outcome.kind !== "ask" || outcome.declined)
    return <p className={style.soft}>{calmText(outcome, host)}</p>;
  return (
    <>
      <p>
        <strong>
          <bdi>{i18n.t("scan.asks", [host])}</bdi>
        </strong>
      </p>
      <Warnings outcome={outcome} />
    </>
  );
}

/** Why the user should be careful. */
function Warnings({ outcome }: { readonly outcome: Extract<Scan["outcome"], { kind: "ask" }> }) {
  const warnings = [
    ...(outcome.suspicious ? [i18n.t("scan.suspicious")] : []),
    ...(outcome.findings.some(({ resembles }) => resembles !== null) ? [i18n.t("scan.lookAlike")] : []),
  ];
  return warnings.map((words) => (
    <p key={words} className={style.warning}>
      <Icon name="warning" /> <span>{words}</span>
    </p>
  ));
}

/** The text of an outcome without a question. */
function calmText(outcome: Exclude<Scan["outcome"], { kind: "added" }>, host: string): string {
  switch (outcome.kind) {
    case "ask":
      return i18n.t("scan.declined", [host]);
    case "nothing":
      return i18n.t("scan.nothing", [host]);
    case "blocked":
      return i18n.t(outcome.what === "site" ? "scan.blocked" : "scan.declined", [host]);
    case "closed":
      return i18n.t("scan.closed");
    case "noAnswer":
      return i18n.t("scan.noAnswer", [host]);
  }
}

type AddedProps = {
  readonly outcome: Extract<Scan["outcome"], { kind: "added" }>;
  readonly host: string;
};

function Added({ outcome: { added, known, over }, host }: AddedProps) {
  const { note } = useActions();
  const additions = useValue(additionsItem);
  const unseen = additions.flatMap(({ id, seen }) => (seen || !added.includes(id) ? [] : [id]));
  useSeen(unseen.length > 0 ? unseen.join() : null, () => note("noteAdditionsSeen", { ids: unseen }));
  const ids = added.length > 0 ? added : known;
  const words = added.length > 0 ? i18n.t("scan.found", [host]) : i18n.t("scan.known");
  return (
    <>
      {ids.length > 0 && (
        <p>
          <Found words={words} ids={ids} />
        </p>
      )}
      {over > 0 && <p>{i18n.t("scan.full", [host])}</p>}
      {ids.length + over === 0 && <p className={style.soft}>{i18n.t("scan.nothing", [host])}</p>}
    </>
  );
}

function Found({ words, ids }: { readonly words: string; readonly ids: readonly WalletId[] }) {
  const [first, ...more] = ids.map((id) => shortAddress(addressOf(id)));
  return (
    <>
      <bdi>{words}</bdi> <code>{first}</code>
      {more.length > 0 && ` ${pluralText("count.more", more.length)}`}
    </>
  );
}
