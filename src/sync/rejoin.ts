import { type RecordKey, type Replica, tombstoneKept } from "./replica.ts";

/** A device that comes back after so long that others may have forgotten what they deleted meanwhile. */

export type Rejoined = {
  readonly replica: Replica;
  /** Records that were given up, for the person to be told: deleted elsewhere, as far as can be known. */
  readonly forgotten: readonly RecordKey[];
};

/**
 * Keeps a device that slept longer than deletions are remembered from bringing back what was deleted: it gives up
 * records that the browser's sync no longer has and that it has not written itself since. To be called before
 * merging, and only with a board that was read whole.
 *
 * Nothing is given up when the board is empty (the person began anew, or the browser lost it), or of what this device
 * wrote since: it may never have got out. A field that was stamped by a clock far ahead counts as written since, so
 * the error is on the side of keeping.
 *
 * @param mine what this device knows
 * @param board what the browser's sync has
 * @param since when this device last took in and gave out all, by its own clock, ms since the epoch
 * @param now the local clock, ms since the epoch
 */
export function rejoin(mine: Replica, board: Replica, since: number, now: number): Rejoined {
  if (now - since <= tombstoneKept || board.size === 0) return { replica: mine, forgotten: [] };
  const forgotten = [...mine]
    .filter(([key, { fields, deleted }]) => {
      const isOld = [...fields.values()].every(({ stamp }) => stamp.time <= since);
      return deleted === null && isOld && !board.has(key);
    })
    .map(([key]) => key);
  const gone = new Set(forgotten);
  return { replica: new Map([...mine].filter(([key]) => !gone.has(key))), forgotten };
}
