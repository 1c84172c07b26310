import { send } from "../../../messaging/client.ts";

/** Tells the background when the browser is online again, because browsers do not wake a background for it. */
export function reportOnline(): void {
  // A background that cannot be reached finds out with its next request.
  addEventListener("online", () => void send("endOffline", {}).catch(() => undefined));
}
