import { useCallback, useState } from "react";
import { useCommand } from "../data/use-command.ts";
import type { NoticeText } from "./notice.tsx";

/**
 * The commands of one field or dialog, and the notice in it.
 *
 * @returns as `useCommand`; `say` shows a notice, or removes it with null (the same words twice in a row are announced
 *   once unless null stands between)
 */
export function useCommands() {
  const [notice, say] = useState<NoticeText | null>(null);
  const { run, busy } = useCommand(useCallback((text: string) => say({ kind: "bad", text }), []));
  return { run, busy, notice, say };
}
