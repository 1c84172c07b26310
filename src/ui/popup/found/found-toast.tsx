import { i18n } from "#i18n";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import type { Toast } from "../toast/toast-area.tsx";
import { FoundCard, foundTitle } from "./found-card.tsx";
import type { Found } from "./use-found.ts";

/** @returns the card at the foot of the popup, or its line; null without either */
export function foundToast({ place, read, offers, unfold }: Found): Toast | null {
  if (read === null || place === null || place === "content") return null;
  const title = foundTitle(read.origin);
  const shared = { isQuestion: true, isCard: true };
  if (place === "foot")
    return {
      ...shared,
      key: "found",
      words: (
        <strong>
          <bdi>{title}</bdi>
        </strong>
      ),
      details: <FoundCard />,
    };
  return {
    ...shared,
    key: "foundLine",
    words: <bdi>{i18n.t("named", [title, pluralText("count.wallets", offers.length)])}</bdi>,
    buttons: (
      <section aria-label={title}>
        <Button variant="text" aria-expanded={false} onClick={unfold}>
          {i18n.t("scan.show")}
        </Button>
      </section>
    ),
  };
}
