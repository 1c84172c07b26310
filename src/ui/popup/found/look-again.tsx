import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { hostOf } from "../../shared/text/format.ts";
import { type Found, useFound } from "./use-found.ts";

/** Scans the page again, and says what came of it where that is no wallet. */
export function LookAgain() {
  const found = useFound();
  const { scan } = found;
  if (scan.start === null) return null;
  return (
    <>
      <Button variant="text" busy={scan.isRunning} onClick={scan.start}>
        {i18n.t("scan.again")}
      </Button>
      <p role="status">{scan.isRequested && textOf(found)}</p>
    </>
  );
}

function textOf({ scan: { result, isRunning }, offers }: Found): string {
  if (isRunning) return i18n.t("scan.scanning");
  if (result === null || offers.length > 0) return "";
  if (result.kind !== "read") return i18n.t(`scan.${result.kind}`);
  if (result.late) return i18n.t("scan.late");
  return i18n.t("scan.nothing", [hostOf(result.origin)]);
}
