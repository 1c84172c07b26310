import type { NextStep } from "../../../core/failures.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { ProblemText } from "../shared/problem-text.ts";
import style from "./banner.module.css";

type Props = {
  readonly title: string;
  readonly body: string;
  /** The text of the button; empty for no button. */
  readonly action: string;
  readonly onAction: () => void;
  /** More buttons. */
  readonly children?: React.ReactNode;
};

/** A problem, shown above a list that stays. */
export function Banner({ title, body, action, onAction, children }: Props) {
  return (
    <div className={style.banner}>
      <Icon name="warning" />
      <div role="status">
        <p className={style.title}>{title}</p>
        <p>{body}</p>
      </div>
      {action !== "" && (
        <Button variant="text" onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </div>
  );
}

type ProblemProps = {
  readonly problem: ProblemText;
  readonly onStep: (step: NextStep) => void;
};

/** The service's problem, with its next steps. Without hooks, like the frame. */
export function ProblemBanner({ problem, onStep }: ProblemProps) {
  const { title, body, action, step, also } = problem;
  return (
    <Banner title={title} body={body} action={action} onAction={() => onStep(step)}>
      {also !== null && (
        <Button variant="text" onClick={() => onStep(also.step)}>
          {also.action}
        </Button>
      )}
    </Banner>
  );
}
