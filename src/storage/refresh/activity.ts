import { type Activity, activitySchema } from "../../core/refresh/refresh-state.ts";
import { storedItem } from "../item.ts";

export const activityItem = storedItem<Activity>({
  key: "activity",
  schema: activitySchema,
  fallback: { run: null, wait: null, faults: [], requests: [] },
});
