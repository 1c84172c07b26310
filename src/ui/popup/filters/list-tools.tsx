import { type RefObject, useState } from "react";
import type { WalletView } from "../../shared/data/wallets.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { countOf, type Listing } from "../list/listing.ts";
import type { useShown } from "../list/use-shown.ts";
import style from "../popup.module.css";
import { FilterNote } from "./filter-note.tsx";
import { ListChoices } from "./list-choices.tsx";
import { SearchLine } from "./search-line.tsx";

type Props = {
  readonly list: ReturnType<typeof useShown>;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The wallets to filter by; null for no such choice, or before they are read. */
  readonly wallets: readonly WalletView[] | null;
  readonly isFiltered: boolean;
  /** Whether the number of matching airdrops is final. */
  readonly isSettled: boolean;
  readonly onShowAll: () => void;
};

/** The search, the filter that its button opens, and the number of matching airdrops. */
export function ListTools({ list, listing, searchBox, wallets, isFiltered, isSettled, onShowAll }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SearchLine
        ref={searchBox}
        search={list.search}
        onSearch={list.find}
        count={countOf(listing)}
        view={list.view}
        isOpen={isChoosing}
        onToggle={() => setChoosing(!isChoosing)}
      />
      {list.isSecret && (
        <p className={style.problem} role="alert">
          {refusalText("secret")}
        </p>
      )}
      {isChoosing && <ListChoices view={list.view} onChange={list.choose} wallets={wallets} />}
      {isSettled && (
        <FilterNote
          isFiltered={isFiltered}
          shown={countOf(list.shown)}
          of={countOf(list.applied.listing)}
          onShowAll={onShowAll}
        />
      )}
    </>
  );
}
