import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { WalletId } from "../../../core/addresses/network.ts";

/**
 * Moves wallets within their list: by dragging one onto another, with ↑ and ↓ on its handle, or by one place.
 *
 * @param ids the wallets in their order
 * @param move puts a wallet before another, or last for null
 */
export function useReorder(ids: readonly WalletId[], move: (id: WalletId, before: WalletId | null) => void) {
  const [dragged, setDragged] = useState<WalletId | null>(null);
  const [target, setTarget] = useState<WalletId | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  /** @returns what moves a wallet one place up (−1) or down (1); null at that end of the list */
  function step(id: WalletId, by: -1 | 1): (() => void) | null {
    const at = ids.indexOf(id) + by;
    if (at < 0 || at >= ids.length) return null;
    return () => move(id, (by === 1 ? ids[at + 1] : ids[at]) ?? null);
  }

  function handleProps(id: WalletId) {
    return {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        // Firefox starts no drag without data.
        event.dataTransfer.setData("text/plain", "");
        setDragged(id);
      },
      onDragEnd: end,
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
        const moveOne = by === null ? null : step(id, by);
        if (moveOne === null) return;
        event.preventDefault();
        moveOne();
      },
    };
  }

  function dropProps(id: WalletId) {
    return {
      onDragOver(event: DragEvent) {
        if (dragged === null || dragged === id) return;
        event.preventDefault();
        setTarget(id);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== null) move(dragged, landing(ids, dragged, id));
        end();
      },
    };
  }

  const waysOf = (id: WalletId) => ({ handle: handleProps(id), up: step(id, -1), down: step(id, 1) });
  return { waysOf, dropProps, target };
}

export type WaysToMove = ReturnType<ReturnType<typeof useReorder>["waysOf"]>;

/** A wallet dragged down lands behind the target; a wallet dragged up lands before it. */
function landing(ids: readonly WalletId[], dragged: WalletId, on: WalletId): WalletId | null {
  const at = ids.indexOf(on);
  return ids.indexOf(dragged) < at ? (ids[at + 1] ?? null) : on;
}
