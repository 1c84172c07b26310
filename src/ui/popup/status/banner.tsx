import type { ReactNode } from "react";
import type { NextStep } from "../../../core/failures.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { ProblemText } from "../shared/problem-text.ts";
import style from "./banner.module.css";

type Props = {
  readonly title: ReactNode;
  /** Details that a press on the title shows; empty for none. They show at once if there is no button. */
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

type ProblemProps = {
  readonly problem: ProblemText;
  /** More precise than the problem's own. */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  readonly onStep: (step: NextStep) => void;
};

/** The service's problem, or the wallets that fail, with the next step. Without hooks, like the frame. */
export function ProblemBanner({ problem, title, body, onStep }: ProblemProps) {
  const { action, step } = problem;
  return (
    <Banner
      title={title ?? problem.title}
      body={body ?? problem.body}
      action={action}
      onAction={() => onStep(step)}
    />
  );
}
