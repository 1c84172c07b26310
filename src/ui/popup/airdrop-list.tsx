import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { urgencies } from "../../airdrops/airdrop.ts";
import type { Row } from "../../airdrops/row.ts";
import { Button } from "../button.tsx";
import { plural } from "../words.ts";
import style from "./airdrop-list.module.css";
import { AirdropRow } from "./airdrop-row.tsx";
import type { Leaving } from "./leave-dialog.tsx";
import type { Listing } from "./listing.ts";

/** Rows drawn at once; each "Show more" draws as many again. */
const pageSize = 200;

type Props = {
  readonly rows: readonly Row[];
  readonly counts: Listing["counts"];
  readonly serviceUrl: string;
  readonly onLeave: (leaving: Leaving) => void;
};

/** The airdrops in groups by urgency, in the order they come in. */
export function AirdropList({ rows, counts, serviceUrl, onLeave }: Props) {
  const [shown, setShown] = useState(pageSize);
  const visible = rows.slice(0, shown);
  const left = rows.length - visible.length;
  return (
    <>
      {urgencies.map((urgency) => {
        const group = visible.filter((row) => row.urgency === urgency);
        if (group.length === 0) return null;
        return (
          <div key={urgency} className={style.group}>
            <h2 className={style.heading} id={`group-${urgency}`}>
              <span>{i18n.t(`urgency.${urgency}.group`)}</span> <span>{counts[urgency]}</span>
            </h2>
            <ul aria-labelledby={`group-${urgency}`}>
              {group.map((row) => (
                <AirdropRow
                  key={`${row.wallet.id} ${row.airdrop.id}`}
                  row={row}
                  serviceUrl={serviceUrl}
                  onLeave={onLeave}
                />
              ))}
            </ul>
          </div>
        );
      })}
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
