import type { ReactNode, Ref } from "react";

/** Sends what is typed in a field. @returns false while a part of it is left; the field then says why */
export type Submit = () => Promise<boolean>;

/** Props with which the setup changes the section of a field. */
export type SetupPart = {
  /** The heading, which replaces the title and what the pages explain. */
  readonly head?: ReactNode;
  /** Whether its button is the next one to press. */
  readonly isNext?: boolean;
  readonly submit?: Ref<Submit>;
  /** Gets whether the field holds something to send. */
  readonly onTyped?: (isTyped: boolean) => void;
};
