import { launchChromium } from "../chromium/chromium.ts";
import { launchFirefox } from "../firefox/firefox.ts";
import type { Driver, LaunchOptions } from "./driver.ts";

/** @returns a running browser with the extension installed */
export function launch(options: LaunchOptions): Promise<Driver> {
  return options.browser === "firefox" ? launchFirefox(options) : launchChromium(options);
}
