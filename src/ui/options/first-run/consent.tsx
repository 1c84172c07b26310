import { i18n } from "#i18n";
import type { Reply } from "../../../messaging/commands.ts";
import { SamplePopup } from "../../sample/sample-popup.tsx";
import { Button } from "../../shared/components/button.tsx";
import { Icon, type IconName } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice, type NoticeText } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { openSample } from "../../shared/open-pages.ts";
import { hashOfStep } from "../../shared/options-place.ts";
import { hostOf } from "../../shared/text/format.ts";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { useHash } from "../shared/use-place.ts";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

type Props = {
  /** Whether the user agreed to an earlier version, which sent less. */
  readonly again: boolean;
};

const erased = "#erased=";
const keepable = ["data", "sync", "logos", "permissions"] as const satisfies Reply<"eraseAll">["kept"];

/** Lead here after an erasure, which takes the consent away. @param kept what the browser did not delete */
export function erasedHash(kept: Reply<"eraseAll">["kept"]): string {
  return `${erased}${kept.join()}`;
}

/** @returns what the browser did not delete, in words */
export function keptText(kept: Reply<"eraseAll">["kept"]): string {
  return kept.map((one) => i18n.t(`erase.kept.${one}`)).reduce((all, one) => i18n.t("joined", [all, one]));
}

/** The rest. Stores require that what is read from pages, when it is sent and to whom stands above, visibly. */
const disclosures = ["pages", "logos", "tested", "stored"] as const;

/** Says what Windfall sends and to whom, and asks for consent. Windfall sends nothing before. */
export function ConsentScreen({ again }: Props) {
  const host = hostOf(usePage(({ settings }) => settings.serviceUrl));
  const { theme } = usePage(({ appearance }) => appearance);
  const hash = useHash();
  const erasure = erasureNotice(hash);
  const restores = hash === "#data";
  const { run, busy, notice, say } = useCommands();

  function agree() {
    say(null);
    // The notice of an incomplete erasure tells the user to try again on this page.
    if (erasure?.kind === "bad") location.hash = "data";
    // A user who agrees again may have wallets already.
    else if (!again && !restores) location.hash = hashOfStep("wallets");
    void run("agree", {});
  }

  return (
    <StepScreen
      title={i18n.t("consent.title")}
      number={1}
      beside={
        // A picture: inert, and hidden from screen readers.
        <div aria-hidden="true">
          <div className={style.frame} inert>
            <SamplePopup theme={theme} surface="part" onAction={() => undefined} />
          </div>
          <p className={style.caption}>{i18n.t("sample.name")}</p>
        </div>
      }
    >
      <Notice notice={erasure} />
      {again && (
        <div>
          <p>
            <strong>{i18n.t("state.agreeAgain.title")}</strong>
          </p>
          <p>{i18n.t("state.agreeAgain.body")}</p>
        </div>
      )}
      <ul className={style.points}>
        <Point icon="send" promise={i18n.t("consent.only", [host])} more={i18n.t("consent.together")} />
        <Point icon="clock" promise={i18n.t("consent.when")} more={i18n.t("consent.also")} />
        <Point icon="shield" promise={i18n.t("consent.never")} more={i18n.t("consent.reads")} />
        <Point icon="nobody" promise={i18n.t("consent.noAccount")} />
      </ul>
      <details className={form.fold} open={again}>
        <summary>{i18n.t("consent.details")}</summary>
        <ul className={style.disclosures}>
          <li>{i18n.t("consent.sends", [host])}</li>
          {disclosures.map((one) => (
            <li key={one}>{i18n.t(`consent.${one}`)}</li>
          ))}
        </ul>
      </details>
      <p className={form.ways}>
        <Button variant="primary" busy={busy} onClick={agree}>
          {i18n.t("consent.agree")}
        </Button>
        <Button variant="text" onClick={openSample}>
          {i18n.t("sample.show")}
        </Button>
      </p>
      <Notice notice={notice} />
      <Notice notice={restores ? { kind: "unsure", text: i18n.t("start.restoreNext") } : null} />
      <div className={style.links}>
        {!again && <a href="#data">{i18n.t("restore.file")}</a>}
        <PrivacyPolicyLink />
      </div>
    </StepScreen>
  );
}

/** @returns the result of an erasure; null for another hash */
function erasureNotice(hash: string): NoticeText | null {
  if (!hash.startsWith(erased)) return null;
  const kept = keepable.filter((one) => hash.includes(one, erased.length));
  return kept.length === 0
    ? { kind: "good", text: i18n.t("erase.done") }
    : { kind: "bad", text: i18n.t("erase.doneRest", [keptText(kept)]) };
}

type PointProps = {
  readonly icon: IconName;
  readonly promise: string;
  readonly more?: string;
};

function Point({ icon, promise, more }: PointProps) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <p>
        <strong>{promise}</strong> {more}
      </p>
    </li>
  );
}
