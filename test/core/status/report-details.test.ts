import { describe, expect, it } from "vitest";
import type { FailureKind } from "../../../src/core/failures.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { reportDetails } from "../../../src/core/status/report-details.ts";

const first = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const secret = "sk-live-7f3a9c https://other.example 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const failed = (kind: FailureKind, at: number) => ({
  wait: { reason: { kind, at, message: secret }, since: at, until: at },
});

describe("reportDetails", () => {
  it("names a missing permission", () => {
    const activity = { mayReach: false, wait: null, totalsWait: null };
    const known = { version: "1.2.3", userAgent: "Firefox/142.0", summary: emptySummary, schedule: {} };
    expect(reportDetails({ ...known, activity })).toMatch(/^Permission for the service: missing$/m);
  });

  it("has counts, and each kind's last failure without words", () => {
    const details = reportDetails({
      version: "1.2.3",
      userAgent: "Firefox/142.0",
      summary: {
        ...emptySummary,
        walletCount: 4,
        activeCount: 3,
        waitingCount: 1,
        rowCount: 12,
        dismissedCount: 2,
      },
      activity: { mayReach: true, ...failed("server", first), totalsWait: failed("rateLimited", first).wait },
      schedule: {
        "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045": failed("server", first + 2 * hour),
        "evm:0x1": failed("rejected", first + hour),
        "evm:0x2": { wait: null },
        "evm:0x3": failed("server", first - hour),
      },
    });
    expect(details.split("\n")).toEqual([
      "Windfall: 1.2.3",
      "Browser: Firefox/142.0",
      "Wallets: 4, 1 paused, 1 not checked yet",
      "Airdrops: 12 listed, 2 hidden or claimed",
      'Last failure "server": 2026-11-20T14:00:00.000Z',
      'Last failure "rateLimited": 2026-11-20T12:00:00.000Z',
      'Last failure "rejected": 2026-11-20T13:00:00.000Z',
    ]);
  });
});
