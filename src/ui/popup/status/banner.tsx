import type { ReactNode } from "react";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { Failure, NextStep } from "../../../core/failures.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import { failureText } from "../../shared/text/error-text.ts";
import type { ProblemText } from "../shared/problem-text.ts";
import style from "./banner.module.css";

type Props = {
  readonly title: ReactNode;
  /** What a press on the title shows; empty for no more. It shows at once if there is no button. */
  readonly body: ReactNode;
  /** The text of the button; empty for no button. */
  readonly action: string;
  readonly onAction: () => void;
};

/** A problem in one line above a list that stays. */
export function Banner({ title, body, action, onAction }: Props) {
  return (
    <div className={style.banner}>
      <Icon name="warning" size={16} />
      <div role="status">
        {body === "" ? (
          <p>{title}</p>
        ) : (
          <details open={action === ""}>
            <summary>{title}</summary>
            {body}
          </details>
        )}
      </div>
      {action !== "" && (
        <Button variant="text" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** A wallet that could not be checked, and why. */
export type FailingWallet = Pick<WalletView, "id" | "wallet"> & { readonly failure: Failure };

type ProblemProps = {
  readonly problem: ProblemText;
  /** Empty in the first paint, and for a problem of the service. */
  readonly failing?: readonly FailingWallet[];
  readonly onStep: (step: NextStep) => void;
};

/** The service's problem, or the wallets that fail, with the next step. Without hooks, like the frame. */
export function ProblemBanner({ problem, failing = [], onStep }: ProblemProps) {
  const { title, body, action, step } = problem;
  const lines = failing.map(({ id, wallet, failure }) => (
    <li key={id}>
      <bdi>{walletText(wallet)}</bdi> · {failureText(failure)}
    </li>
  ));
  const isOne = lines.length === 1;
  return (
    <Banner
      title={isOne ? <ul>{lines}</ul> : title}
      body={isOne ? "" : lines.length > 1 ? <ul>{lines}</ul> : body}
      action={action}
      onAction={() => onStep(step)}
    />
  );
}
