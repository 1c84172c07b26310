import { useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { WalletStake } from "../../../core/airdrops/group-totals.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { WalletSource } from "../../../storage/wallets/watchlist.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletNotes } from "../../shared/components/wallet-notes.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import type { useReorder, WaysToMove } from "./use-reorder.ts";
import style from "./wallet-item.module.css";
import { WalletLabel } from "./wallet-label.tsx";
import { WalletMenu } from "./wallet-menu.tsx";
import { WalletName } from "./wallet-name.tsx";
import { WalletDeadline, WalletValue } from "./wallet-value.tsx";

type Props = {
  readonly view: WalletView;
  /** Undefined for a wallet without listed airdrops. */
  readonly stake: WalletStake | undefined;
  /** False until the wallets are summed: a missing `stake` then means nothing. */
  readonly isSummed: boolean;
  /** Another address on the list with the same ends; null for none. */
  readonly resembles: string | null;
  readonly serviceUrl: string;
  readonly onRemove: () => void;
  /** The user restored the wallet, so its row takes the focus. */
  readonly isReturning: boolean;
  /** Null while the user selects no wallets. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
  /** Null where the wallet cannot be moved. */
  readonly move: WaysToMove | null;
  readonly drop: ReturnType<ReturnType<typeof useReorder>["dropProps"]>;
  /** The dragged wallet will land here. */
  readonly isTarget: boolean;
};

export function WalletItem(props: Props) {
  const { view, stake, isSummed, resembles, serviceUrl, onRemove, isReturning } = props;
  const { isChosen, onChoose, move, drop, isTarget } = props;
  const { id, wallet } = view;
  const { run, pending, problem } = useCommand("setPaused");
  const short = shortAddress(wallet.address);
  const name = wallet.label === null ? short : `${cleanText(wallet.label, limits.nameChars)} ${short}`;
  const [isRenaming, setRenaming] = useState(false);
  /** The result of the last action, for screen readers. */
  const [said, say] = useState("");
  const about = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  function endRenaming() {
    // The focus moves before the field disappears. A focus elsewhere stays there.
    if (about.current?.contains(document.activeElement)) menuButton.current?.focus();
    setRenaming(false);
  }

  async function pause() {
    say("");
    const paused = !wallet.paused;
    if ((await run({ ids: [id], paused })) !== null)
      say(plural(paused ? "list.pausedMore" : "list.resumedMore", 1));
  }

  return (
    <li className={isTarget ? style.target : style.item} {...drop}>
      {isChosen !== null && (
        <input
          type="checkbox"
          className={style.choose}
          aria-label={i18n.t("list.chooseOf", [name])}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div ref={about} className={style.about}>
        {isRenaming && <WalletLabel id={id} label={wallet.label} name={name} onClose={endRenaming} />}
        <p className={style.head} hidden={isRenaming}>
          <strong>
            <WalletName id={id} label={wallet.label} />
          </strong>
          {wallet.paused && <span className={style.chip}>{i18n.t("wallets.paused")}</span>}
        </p>
        <p className={style.small}>
          <bdi className={style.address}>{wallet.address}</bdi>
          {[...new Set(wallet.sources.flatMap(sourceText))].map((words) => (
            <span key={words}>
              {" · "}
              <RemoteText text={words} maxChars={200} />
            </span>
          ))}
        </p>
        {resembles !== null && (
          <p className={style.lookAlike}>
            <Icon name="warning" /> <bdi>{i18n.t("scan.resembles", [resembles])}</bdi>
          </p>
        )}
        {isSummed && <WalletNotes view={view} stake={stake} />}
        {problem !== null && <p role="alert">{refusalText(problem)}</p>}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      <p className={style.network}>
        <span className={style.chip}>{i18n.t(`network.${wallet.network}`)}</span>
      </p>
      <WalletValue view={view} stake={stake} isSummed={isSummed} />
      <div className={style.deadline}>
        <WalletDeadline stake={stake} />
      </div>
      <div className={style.actions}>
        {move !== null && (
          // biome-ignore lint/a11y/useSemanticElements: Firefox starts no drag from a button (its bug 568313)
          <span
            {...move.handle}
            role="button"
            tabIndex={0}
            className={style.handle}
            aria-label={i18n.t("list.moveOf", [name])}
            title={i18n.t("list.moveHelp")}
          >
            <Icon name="move" />
          </span>
        )}
        <WalletMenu
          view={view}
          name={name}
          serviceUrl={serviceUrl}
          ref={menuButton}
          autoFocus={isReturning}
          busy={pending}
          move={move}
          onRename={() => setRenaming(true)}
          onPause={() => void pause()}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

/** The text shows only the host, so the `http:` and the `https:` source of one site read the same. */
function sourceText(source: WalletSource): string | readonly [] {
  // An address that the user typed has no source to show.
  if (source.kind === "typed") return [];
  if (source.kind === "derived") return i18n.t("list.derived", [source.from]);
  if (source.kind === "synced") return i18n.t("list.synced");
  const host = hostOf(source.origin);
  if (source.wallet === "")
    return i18n.t(source.remembered ? "list.rememberedUnnamed" : "list.fromUnnamed", [host]);
  return i18n.t(source.remembered ? "list.remembered" : "list.from", [host, source.wallet]);
}
