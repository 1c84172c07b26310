import { type ComponentProps, memo, startTransition, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { plural } from "../words.ts";
import { AirdropGroups } from "./airdrop-groups.tsx";
import style from "./airdrop-list.module.css";
import { AirdropRow } from "./airdrop-row.tsx";

/** Rows drawn at first: few, for whoever types waits for them. */
const firstPage = 30;
/** As many more, whenever the end comes near. */
const nextPage = 100;

/** Not drawn anew while its row stays the same. */
const UnchangedAirdropRow = memo(AirdropRow);

type Props = Omit<ComponentProps<typeof AirdropGroups>, "Row"> & {
  /** What was wished for: another wish begins at its first page again. */
  readonly of: object;
};

/** The airdrops, as many as are likely to be looked at. */
export function AirdropList({ rows, of, ...given }: Props) {
  const [drawn, setDrawn] = useState({ of, count: firstPage });
  const count = drawn.of === of ? drawn.count : firstPage;
  const left = rows.length - count;
  return (
    <>
      <AirdropGroups rows={rows.slice(0, count)} Row={UnchangedAirdropRow} {...given} />
      {left > 0 && <More left={left} onMore={() => setDrawn({ of, count: count + nextPage })} />}
    </>
  );
}

/** Asks for more by itself once it is nearly scrolled to. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // In a person's own time: typing and scrolling go first.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(onMore);
      },
      { root: end.current.closest("[data-scroller]"), rootMargin: "100%" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <p ref={end} className={style.more}>
      <Button onClick={onMore}>{plural("popup.showMore", left)}</Button>
    </p>
  );
}
