import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { scanPage } from "../../../src/background/detection/scan-page.ts";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { finding, numbered } from "../../core/wallets/found.ts";
import { freshWorld, setUp } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const read = { kind: "read", origin, findings: [], suspicious: false, late: false, readBeforeLimit: null };
const left = [
  { origin, startedAt: 1 },
  { origin, startedAt: 2 },
];

const scan = () => scanPage({ tabId: 7 });

beforeEach(() => setUp(world));

describe("scanPage", () => {
  it("answers with canonical findings, and stores and sends nothing", async () => {
    page(report([finding(vitalik.toLowerCase()), ...numbered(9)], { suspicious: true }));
    const sets = (["local", "session", "sync"] as const).map((area) =>
      vi.spyOn(browser.storage[area], "set"),
    );
    const reply = await handleMessage({ command: "scanPage", request: { tabId: 7 } });
    const findings = [finding(vitalik), ...numbered(9)];
    expect(reply).toEqual({ ok: true, value: { ...read, findings, suspicious: true } });
    for (const set of sets) expect(set).not.toHaveBeenCalled();
    await runDueWork();
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("says whether a wallet was late and which addresses count", async () => {
    page(report(numbered(2), { late: true, leftOut: true }));
    expect(await scan()).toEqual({ ...read, findings: numbered(2), late: true, readBeforeLimit: 2 });
  });

  it.each([
    ["throws", new Error("Cannot access contents of the page"), undefined],
    ["gives nothing", undefined, undefined],
    ["is not a web page", report([finding(vitalik)]), [{ origin: "file://", startedAt: 1 }]],
    ["is Chromium's PDF viewer", report([]), [{ origin, startedAt: 1, contentType: "application/pdf" }]],
  ])("calls a page closed that %s", async (_name, result, documents) => {
    page(result, documents);
    expect(await scan()).toEqual({ kind: "closed" });
  });

  it.each([
    ["navigates", report([finding(vitalik)]), left],
    [
      "gets another document id",
      report([finding(vitalik)]),
      [
        { origin, startedAt: 1, documentId: "A" },
        { origin, startedAt: 1, documentId: "B" },
      ],
    ],
    ["is left", new Error("Frame with ID 0 was removed."), left],
  ])("has no answer of a page that %s during the scan", async (_name, result, documents) => {
    page(result, documents);
    expect(await scan()).toEqual({ kind: "noAnswer" });
  });

  it.each([
    ["its document id", { documentId: "A" }, { tabId: 7, documentIds: ["A"] }],
    ["its tab where it has no document id", {}, { tabId: 7 }],
  ])("scans a page by %s", async (_name, ids, target) => {
    page(report([]), [{ origin, startedAt: 1, ...ids }]);
    await scan();
    expect(browser.scripting.executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ world: "MAIN", target }),
    );
  });

  it("ends after 3 s without an answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    page(new Promise(() => undefined));
    const scanning = scan();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await scanning).toEqual({ kind: "noAnswer" });
    vi.useRealTimers();
  });
});
