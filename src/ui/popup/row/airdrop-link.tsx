import type { MouseEvent, ReactNode } from "react";
import type { LinkTrust } from "../../../core/airdrops/link.ts";
import { useActions } from "../model/actions.ts";

type Props = {
  readonly trust: LinkTrust;
  /** The airdrop's `airdropKey`; null for the page of a wallet. */
  readonly airdrop: string | null;
  /** ↑ and ↓ stop at the link. */
  readonly isStop?: boolean;
  readonly className?: string | undefined;
  /** The accessible name, where the text alone does not say whose page it is. */
  readonly label?: string;
  /** The ids of the elements that describe it. */
  readonly describedBy?: string;
  /** The text of the link. */
  readonly children: ReactNode;
};

/** A link to the page of an airdrop or a wallet, or its text alone without a page. */
export function AirdropLink({ trust, airdrop, isStop = false, children, ...rest }: Props) {
  const actions = useActions();
  const stop = isStop && airdrop !== null ? airdrop : undefined;
  const open = (event: MouseEvent<HTMLAnchorElement>) => actions.open(event, airdrop);
  const shared = {
    className: rest.className,
    "aria-label": rest.label,
    "aria-describedby": rest.describedBy,
    "data-row": stop,
  };
  if (trust.kind === "none") return <>{children}</>;
  if (trust.kind === "trusted")
    return (
      <a
        href={trust.url}
        target="_blank"
        rel="noopener noreferrer"
        {...shared}
        onClick={open}
        onAuxClick={open}
      >
        {children}
      </a>
    );
  // No link before the user confirms: a browser can open, drag or copy a link without notifying the page.
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <a> with this href would lead to the page unasked
    <button
      type="button"
      role="link"
      aria-haspopup="dialog"
      {...shared}
      onClick={() => actions.askToLeave({ url: trust.url, host: trust.host, key: airdrop })}
    >
      {children}
    </button>
  );
}
