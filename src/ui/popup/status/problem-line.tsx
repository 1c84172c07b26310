import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { openOptions } from "../../shared/open-pages.ts";
import { failureText } from "../../shared/text/error-text.ts";
import { Quote } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { Banner } from "./banner.tsx";
import { storageFailureText } from "./state.tsx";

/** The problem of the service above the list, or each wallet that could not be checked with its reason. */
export function ProblemLine() {
  const { status, all } = usePopup();
  const { followStep } = useActions();
  const { problem, hasData } = status;
  if (!hasData || problem === null) return null;
  const isOfWallets = problem.kind === "someFailing" || problem.kind === "allFailing";
  const lines = (isOfWallets ? (all?.wallets ?? []) : []).flatMap(({ id, wallet, schedule }) => {
    const failure = wallet.paused ? null : failureOf(schedule);
    if (failure === null) return [];
    return (
      <li key={id}>
        <bdi>{walletText(wallet)}</bdi> · {failureText(failure)} <Quote text={failure.message} />
      </li>
    );
  });
  const list = <ul>{lines}</ul>;
  const texts = lines.length === 1 ? { title: list, body: "" } : lines.length > 1 ? { body: list } : {};
  return <Banner {...problem} {...texts} onAction={() => followStep(problem.step)} />;
}

/** Stored data that could not be read. */
export function StorageNotice() {
  const { isIncomplete, isPartlyUnreadable } = usePopup();
  if (isIncomplete) return <Banner {...storageFailureText()} onAction={() => location.reload()} />;
  if (!isPartlyUnreadable) return null;
  const [title, body] = [i18n.t("state.unreadable.title"), i18n.t("state.unreadable.body")];
  return (
    <Banner title={title} body={body} action={i18n.t("restore.file")} onAction={() => openOptions("data")} />
  );
}
