import { Button, type ButtonVariant } from "../../shared/components/button.tsx";
import { nextCheckText, stepText } from "../../shared/text/error-text.ts";
import { useToast } from "../shared/toast.tsx";

/** Asks the service again. */
export function RefreshButton({ variant }: { readonly variant: ButtonVariant }) {
  const { run, busy, say } = useToast();
  async function refresh() {
    say(null);
    const reply = await run("refresh", {});
    // Otherwise the page itself shows the result.
    if (reply !== null && reply.until !== null)
      say({ kind: "unsure", text: nextCheckText(reply.until, Date.now()) });
  }
  return (
    <Button variant={variant} busy={busy} onClick={() => void refresh()}>
      {stepText("refresh")}
    </Button>
  );
}
