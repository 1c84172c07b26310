import { below } from "../random.ts";
import { apis, type Outside, type Weather } from "./browser.ts";
import type { Lives } from "./life.ts";
import { type Gateway, moodOf } from "./recovery/gateway.ts";
import { hour } from "./scenario.ts";

const day = 24 * hour;

export type Stage = {
  readonly lives: Lives;
  readonly outside: Outside;
  readonly weather: Weather;
  readonly gateway: Gateway;
  /** Whether the next life begins with a browser start, because the alarm is lost or the clock was set back. */
  needsStart: boolean;
};

type Problem = { readonly name: string; readonly befall: (stage: Stage) => void };

const faults = ["throws", "rejects", "silent"] as const;

/** Faults of browser and service between two lives. Every event about them is lost. */
const troubles: readonly Problem[] = [
  {
    name: "permission",
    befall: ({ weather }) => {
      weather.isAllowed = !weather.isAllowed;
    },
  },
  {
    name: "api",
    befall: ({ weather, lives }) => {
      const api = apis[below(lives.random, apis.length)] ?? "action";
      weather.broken.set(api, faults[below(lives.random, faults.length)] ?? "throws");
    },
  },
  {
    name: "full storage",
    befall: ({ weather }) => {
      weather.isFull = !weather.isFull;
    },
  },
  {
    name: "flaky storage",
    befall: ({ weather, lives }) => {
      weather.flaky = weather.flaky > 0 ? 0 : lives.random() / 10;
    },
  },
  {
    name: "clock forward",
    befall: ({ lives }) => {
      lives.now += below(lives.random, 60 * day);
    },
  },
  {
    name: "clock back",
    befall: (stage) => {
      const most = stage.lives.random() < 0.5 ? 30 * hour : 400 * day;
      stage.lives.now -= below(stage.lives.random, most);
      stage.needsStart = true;
    },
  },
  {
    name: "browser restart",
    befall: (stage) => {
      // Firefox keeps no alarm.
      stage.outside.alarms.clear();
      stage.needsStart = true;
    },
  },
];

/** @returns the names of the faults */
export function befall(stage: Stage): string[] {
  const { random } = stage.lives;
  if (random() < 0.7) stage.gateway.mood = moodOf(stage.lives);
  const problem = random() < 0.7 ? troubles[below(random, troubles.length)] : undefined;
  problem?.befall(stage);
  // Without alarms only a start of the browser wakes the background.
  if (stage.weather.broken.has("alarms")) stage.needsStart = true;
  return problem === undefined ? [] : [problem.name];
}

/** Restores service, permission, storage and alarms. APIs that the refresh does not depend on may stay broken. */
export function heal({ weather, gateway, lives }: Stage): void {
  gateway.mood = { kind: "healthy" };
  weather.isAllowed = true;
  weather.isFull = false;
  weather.flaky = 0;
  weather.broken.delete("alarms");
  if (lives.random() < 0.5) weather.broken.clear();
}
