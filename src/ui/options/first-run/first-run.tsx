import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { ConsentSection } from "./consent.tsx";
import { StepScreen } from "./step-screen.tsx";

type Props = {
  readonly serviceUrl: string;
  /** The user agreed before, when Windfall sent less. */
  readonly again: boolean;
  readonly wasErased: boolean;
  readonly above: ReactNode;
};

/** The first step: the question for consent. It replaces all pages until the user agrees. */
export function FirstRun({ serviceUrl, again, wasErased, above }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasErased) return;
    // The pressed button has disappeared. On the next button, a held Enter would agree.
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [wasErased]);
  return (
    <StepScreen step={1} title={i18n.t("consent.title")} headingRef={heading}>
      {above}
      <ConsentSection serviceUrl={serviceUrl} again={again} />
    </StepScreen>
  );
}
