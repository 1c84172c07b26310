import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { WalletSource } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { WalletNotes, WalletTotal } from "../../shared/components/wallet-notes.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import type { useReorder } from "./use-reorder.ts";
import { WalletLabel } from "./wallet-label.tsx";
import style from "./wallet-section.module.css";

type Props = {
  readonly view: WalletView;
  /** Another address of the list, whose ends it shares; null for none. */
  readonly resembles: string | null;
  readonly onRemove: () => void;
  /** It was removed and asked back by somebody who goes on here. */
  readonly isReturning: boolean;
  /** For the handle that moves it; none where it is the only wallet. */
  readonly handle: ReturnType<Reorder["handleProps"]> | null;
  readonly drop: ReturnType<Reorder["dropProps"]>;
  /** What is dragged will land here. */
  readonly isTarget: boolean;
};

type Reorder = ReturnType<typeof useReorder>;

/** One wallet in full. */
export function WalletItem({ view, resembles, onRemove, isReturning, handle, drop, isTarget }: Props) {
  const { id, wallet } = view;
  const { run, pending, problem } = useCommand("setPaused");
  const short = shortAddress(wallet.address);
  const name = wallet.label === null ? short : `${cleanText(wallet.label, limits.nameChars)} ${short}`;
  const pause = wallet.paused ? "resume" : "pause";
  return (
    <li className={isTarget ? style.target : style.item} {...drop}>
      {handle !== null && (
        // biome-ignore lint/a11y/useSemanticElements: Firefox starts no drag from a button (its bug 568313)
        <span
          {...handle}
          role="button"
          tabIndex={0}
          className={style.handle}
          aria-label={i18n.t("list.moveOf", [name])}
          title={i18n.t("list.moveHelp")}
        >
          <Icon name="move" />
        </span>
      )}
      <div className={style.about}>
        <p className={style.head}>
          <strong>{i18n.t(`network.${wallet.network}`)}</strong>
          {wallet.label !== null && <RemoteText text={wallet.label} />}
          {wallet.paused && <span className={style.paused}>{i18n.t("wallets.paused")}</span>}
        </p>
        <p className={style.address}>
          <bdi>{wallet.address}</bdi>
        </p>
        {resembles !== null && (
          <p className={style.lookAlike}>
            <Icon name="warning" /> <bdi>{i18n.t("scan.resembles", [resembles])}</bdi>
          </p>
        )}
        <p className={style.facts}>
          <WalletTotal view={view} />
          {[...new Set(wallet.sources.map(sourceText))].map((words) => (
            <span key={words}>
              {" · "}
              <RemoteText text={words} maxChars={200} />
            </span>
          ))}
        </p>
        <WalletNotes view={view} />
        {problem !== null && <p role="alert">{refusalText(problem)}</p>}
      </div>
      <div className={style.buttons}>
        <WalletLabel id={id} label={wallet.label} name={short} />
        <Button
          aria-label={i18n.t(`list.${pause}Of`, [name])}
          busy={pending}
          onClick={() => void run({ ids: [id], paused: !wallet.paused })}
        >
          {i18n.t(`list.${pause}`)}
        </Button>
        <Button
          aria-label={i18n.t("list.removeOf", [name])}
          autoFocus={isReturning}
          // The second click of a double one would remove the next, which took the place of this one.
          onClick={({ detail }) => detail < 2 && onRemove()}
        >
          {i18n.t("list.remove")}
        </Button>
      </div>
    </li>
  );
}

/** A site is named by its host: with a secure address and one without, two sources are told alike. */
function sourceText(source: WalletSource): string {
  if (source.kind === "typed") return i18n.t("list.typed");
  if (source.kind === "derived") return i18n.t("list.derived", [source.from]);
  if (source.kind === "synced") return i18n.t("list.synced");
  const host = hostOf(source.origin);
  if (source.wallet === "")
    return i18n.t(source.remembered ? "list.rememberedUnnamed" : "list.fromUnnamed", [host]);
  return i18n.t(source.remembered ? "list.remembered" : "list.from", [host, source.wallet]);
}
