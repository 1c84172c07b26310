import { type HistoryEvent, historyEvent } from "../../core/marks/history.ts";
import { listItem } from "../item.ts";

/** The oldest event comes first. */
export const historyItem = listItem<HistoryEvent>({ key: "history", entry: historyEvent });
