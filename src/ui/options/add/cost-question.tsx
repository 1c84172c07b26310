import { i18n } from "#i18n";
import { hour } from "../../../core/duration.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./paste-lists.module.css";

export const costHeading = "cost-question";

type Props = {
  readonly wallets: number;
  readonly cost: NonNullable<Reply<"addWallets">["cost"]>;
  /** The service does not accept the saved key, so Windfall checks nothing yet. */
  readonly needsKey: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
};

export function CostQuestion({ wallets, cost, needsKey, busy, onAdd, onCancel }: Props) {
  const { requests, left, budget, every } = cost;
  return (
    <section
      tabIndex={-1}
      className={style.ambiguous}
      aria-labelledby={costHeading}
      aria-describedby="cost-of-it"
    >
      <h2 id={costHeading} className={style.question}>
        {plural("add.cost.title", wallets)}
      </h2>
      <p id="cost-of-it">
        {needsKey && i18n.t("add.cost.needsKey")}{" "}
        {plural("add.cost.requests", requests, formatCount(left), formatCount(budget))}{" "}
        {requests > left && i18n.t("add.cost.beyond")}{" "}
        {plural("add.cost.every", Math.max(1, Math.round(every / hour)))} {i18n.t("add.cost.sooner")}
      </p>
      <div className={style.choice}>
        <Button variant="primary" busy={busy} onClick={onAdd}>
          {i18n.t("add.cost.add")}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {i18n.t("add.cost.cancel")}
        </Button>
      </div>
    </section>
  );
}
