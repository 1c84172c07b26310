import { type ComponentProps, memo, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { plural } from "../words.ts";
import { AirdropGroups } from "./airdrop-groups.tsx";
import style from "./airdrop-list.module.css";
import { AirdropRow } from "./airdrop-row.tsx";

/** Rows drawn at once; each "Show more" draws as many again. */
const pageSize = 200;

/** Not drawn anew while its row stays the same. */
const UnchangedAirdropRow = memo(AirdropRow);

type Props = Omit<ComponentProps<typeof AirdropGroups>, "Row">;

/** The airdrops, as many as are likely to be looked at. */
export function AirdropList({ rows, ...given }: Props) {
  const [shown, setShown] = useState(pageSize);
  const visible = rows.slice(0, shown);
  const left = rows.length - visible.length;
  return (
    <>
      <AirdropGroups rows={visible} Row={UnchangedAirdropRow} {...given} />
      {left > 0 && <More left={left} onMore={() => setShown(shown + pageSize)} />}
    </>
  );
}

/** Asks for more by itself once it is scrolled to. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <p ref={end} className={style.more}>
      <Button onClick={onMore}>{plural("popup.showMore", left)}</Button>
    </p>
  );
}
