import type { MouseEvent } from "react";
import type { LinkTrust } from "../../../core/airdrops/link.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import type { Leaving } from "./leave-dialog.tsx";

type Props = {
  readonly name: string;
  readonly trust: LinkTrust;
  /** The airdrop's `airdropKey`. */
  readonly airdrop: string;
  /** ↑ and ↓ stop at the link. */
  readonly isStop?: boolean;
  /** Called for a click on a link that the list of airdrops does not handle. */
  readonly onOpen?: (event: MouseEvent, airdrop: string) => void;
  /** Called for a link that leaves the service's own site. */
  readonly onLeave: (leaving: Leaving) => void;
};

/** An airdrop's name, which links to its page if it has one. Without hooks, like the frame. */
export function AirdropLink({ name, trust, airdrop, isStop = false, onOpen, onLeave }: Props) {
  const text = <RemoteText text={name} />;
  const stop = isStop ? airdrop : undefined;
  const open = onOpen === undefined ? undefined : (event: MouseEvent) => onOpen(event, airdrop);
  if (trust.kind === "none") return text;
  if (trust.kind === "trusted")
    return (
      <a
        href={trust.url}
        target="_blank"
        rel="noopener noreferrer"
        data-row={stop}
        onClick={open}
        onAuxClick={open}
      >
        {text}
      </a>
    );
  // No link before the user confirms: a browser can open, drag or copy a link without notifying the page.
  return (
    // biome-ignore lint/a11y/useSemanticElements: it leads to a page as its neighbours do, but an <a> with this href would lead there unasked
    <button
      type="button"
      role="link"
      aria-haspopup="dialog"
      data-row={stop}
      onClick={() => onLeave({ url: trust.url, host: trust.host, key: airdrop })}
    >
      {text}
    </button>
  );
}
