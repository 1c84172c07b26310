import type { CDPSession } from "puppeteer-core";
import { z } from "zod";
import type { ChromiumDriver } from "../e2e/chromium/chromium.ts";
import { bounded } from "../e2e/driver/until.ts";
import { blankPage, type Contestant, type Given, storeProfile } from "./contestants.ts";
import { seenIn } from "./opening.ts";
import { middleMean } from "./statistics.ts";
import { printTable } from "./table.ts";

const openings = 7;
const categories = [
  "toplevel",
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "loading",
  "v8",
  "disabled-by-default-v8.compile",
];

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  /** µs. */
  ts: z.number(),
  dur: z.number().optional(),
  pid: z.number(),
  tid: z.number(),
});
type TraceEvent = z.infer<typeof eventSchema>;

/** Kinds of work by the names of trace events. The innermost event that has a kind counts. */
const kinds = [
  [
    "compile",
    /^(v8\.(compile|parse|produce|streaming)|V8\.(Compile|Deserialize|PreParse|Parse|.*Maglev|.*Optimize))/,
  ],
  ["garbage collection", /^(V8\.GC|MinorGC|MajorGC|BlinkGC)/],
  [
    "style and layout",
    /^(UpdateLayoutTree|Layout$|RecalcStyle|RecalculateStyles|ParseAuthorStyleSheet|InvalidateLayout)/,
  ],
  ["paint", /^(Paint|PrePaint|Layerize|Commit$|CompositeLayers|UpdateLayer|Decode)/],
  [
    "script",
    /^(EvaluateScript|v8\.(run|evaluateModule|callFunction|newInstance)|V8\.Execute|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch|BlinkScheduler_PerformMicrotaskCheckpoint)/,
  ],
  // Storage answers in such messages, which the page has to unpack.
  ["answers of the browser", /^Receive mojo reply/],
] as const;
const columns = [...kinds.map(([kind]) => kind), "page and files", "idle"] as const;

/**
 * Prints what the main thread does from the document's start to the first rows, and from there to the list filtered by
 * the first key: the mean of some openings in a tab, of Chromium's trace. The background is dead before each.
 */
export async function benchWhere(
  contestants: readonly Contestant<ChromiumDriver>[],
  given: Given,
): Promise<void> {
  await storeProfile(contestants, [200, 10_000], given);
  const rows: string[][] = [];
  for (const { name, driver } of contestants) {
    await trace(driver);
    const traces: Trace[] = [];
    for (let opening = 0; opening < openings; opening += 1) traces.push(await trace(driver));
    for (const span of ["toRows", "toAnswer"] as const) {
      const mean = (of: (typeof columns)[number]) =>
        middleMean(traces.map((one) => one[span].get(of) ?? 0)).toFixed(1);
      rows.push([`${name}, ${span === "toRows" ? "first rows" : "then the answer"}`, ...columns.map(mean)]);
    }
  }
  printTable("Where the time goes, chromium, 200 wallets with 10,000 airdrops, ms", ["", ...columns], rows);
}

/** ms by kind of work. */
type Shares = ReadonlyMap<string, number>;
type Trace = { readonly toRows: Shares; readonly toAnswer: Shares };

/** Opens the popup in a tab. */
async function trace(driver: ChromiumDriver): Promise<Trace> {
  const view = await blankPage(driver);
  const session = await driver.debug(view);
  await driver.killBackground();
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories: categories.join(",") });
  await session.send("Page.navigate", { url: `${driver.origin}/popup.html` });
  const { painted, answered } = await seenIn(view);
  const events = await endTracing(session);
  await view.close();
  const start = events.filter(({ name }) => name === "navigationStart").at(-1);
  if (start === undefined) throw new Error("the trace has no navigation");
  const { pid, tid } = start;
  const thread = events.filter((event) => event.pid === pid && event.tid === tid && event.dur !== undefined);
  const rowsAt = start.ts + painted * 1_000;
  return {
    toRows: sharesOf(thread, start.ts, rowsAt),
    toAnswer: sharesOf(thread, rowsAt, start.ts + (answered ?? 0) * 1_000),
  };
}

/** @returns the events of the trace that have a time, in order */
async function endTracing(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) {
      const { data } = eventSchema.safeParse(event);
      if (data !== undefined) events.push(data);
    }
  });
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await bounded("the trace", 30_000, complete);
  return events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/**
 * @param events of one thread, in order
 * @param from in µs, as `to`
 */
function sharesOf(events: readonly TraceEvent[], from: number, to: number): Shares {
  const shares = new Map<string, number>();
  const open: { readonly end: number; readonly kind: string }[] = [];
  let at = from;
  const spendUntil = (time: number) => {
    const next = Math.min(Math.max(time, at), to);
    const kind = open.at(-1)?.kind ?? "idle";
    shares.set(kind, (shares.get(kind) ?? 0) + (next - at) / 1_000);
    at = next;
  };
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= time; last = open.at(-1)) {
      spendUntil(last.end);
      open.pop();
    }
    spendUntil(time);
  };
  for (const { name, ts, dur = 0 } of events) {
    closeUntil(ts);
    const kind = kinds.find(([, names]) => names.test(name))?.[0] ?? open.at(-1)?.kind ?? "page and files";
    open.push({ end: ts + dur, kind });
  }
  closeUntil(to);
  return shares;
}
