import * as z from "zod/mini";
import { defaultServiceUrl, limits, timing } from "../app.config.ts";
import { parseServiceUrl } from "../service-url.ts";
import type { Item } from "./item.ts";

/** What the person chose. */
export type Settings = {
  /** Base URL of the service, as `parseServiceUrl` returns it. */
  readonly serviceUrl: string;
  /** Add nothing from a page without asking. */
  readonly alwaysAsk: boolean;
  /** Look on the current page when the popup opens, or only when told. */
  readonly look: "onOpen" | "onDemand";
  /** ms between two scheduled looks at a wallet. */
  readonly refreshEvery: number;
  /** Requests under way at once. */
  readonly parallel: number;
  /** Requests in 24 hours; beyond them Windfall sends none by itself. */
  readonly dailyBudget: number;
};

export const settingShapes: { readonly [K in keyof Settings]: z.ZodMiniType<Settings[K]> } = {
  serviceUrl: z.custom<string>((url) => {
    const parsed = typeof url === "string" ? parseServiceUrl(url) : null;
    return parsed?.ok === true && parsed.url === url;
  }),
  alwaysAsk: z.boolean(),
  look: z.enum(["onOpen", "onDemand"]),
  refreshEvery: z.number().check(z.minimum(timing.refreshEveryMin), z.maximum(timing.refreshEveryMax)),
  parallel: z.number().check(z.refine(Number.isSafeInteger), z.minimum(1), z.maximum(limits.parallel)),
  dailyBudget: z
    .number()
    .check(
      z.refine(Number.isSafeInteger),
      z.minimum(limits.dailyBudgetMin),
      z.maximum(limits.dailyBudgetMax),
    ),
};

const defaultSettings: Settings = {
  serviceUrl: defaultServiceUrl,
  alwaysAsk: false,
  look: "onOpen",
  refreshEvery: timing.refreshEvery,
  parallel: limits.parallel,
  dailyBudget: limits.dailyBudget,
};

/** One choice that cannot be read does not undo the others; in its place stands the one that does less by itself. */
function readableSettings(data: unknown): Settings | null {
  if (typeof data !== "object" || data === null) return null;
  const given: Readonly<Record<string, unknown>> = { ...data };
  const read = <K extends keyof Settings>(name: K, instead: Settings[K]): Settings[K] => {
    const value = settingShapes[name].safeParse(given[name]);
    return value.success ? value.data : instead;
  };
  return {
    serviceUrl: read("serviceUrl", defaultSettings.serviceUrl),
    alwaysAsk: read("alwaysAsk", true),
    look: read("look", "onDemand"),
    refreshEvery: read("refreshEvery", defaultSettings.refreshEvery),
    parallel: read("parallel", defaultSettings.parallel),
    dailyBudget: read("dailyBudget", defaultSettings.dailyBudget),
  };
}

export const settingsItem: Item<Settings> = {
  key: "settings",
  area: "local",
  version: 1,
  schema: z.object(settingShapes),
  salvage: readableSettings,
  fallback: defaultSettings,
  precious: true,
};
