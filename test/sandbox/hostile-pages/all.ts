import { builtInPages } from "./built-ins.ts";
import { documentPages } from "./documents.ts";
import { floodPages } from "./floods.ts";
import { objectPages } from "./objects.ts";
import type { HostilePage } from "./page.ts";
import { spyPages } from "./spies.ts";
import { storagePages } from "./storage.ts";
import { timePages } from "./time.ts";

/** All hostile pages with the expected result of a scan, in a realm or in a browser. */
export const hostilePages: readonly HostilePage[] = [
  ...objectPages,
  ...timePages,
  ...floodPages,
  ...builtInPages,
  ...storagePages,
  ...spyPages,
  ...documentPages,
];
