/** A Firefox process and the WebDriver BiDi connection to it. */
import { Browser, createProfile, launch, WEBDRIVER_BIDI_WEBSOCKET_ENDPOINT_REGEX } from "@puppeteer/browsers";
import { bounded } from "../driver/until.ts";
import { Bidi } from "./bidi.ts";

export interface FirefoxProcess {
  readonly bidi: Bidi;
  /** Settles when the process has ended for any reason. */
  ended(): Promise<void>;
  /** Ends the process so that it saves its profile; kills it after 15 s. */
  quit(): Promise<void>;
}

export interface FirefoxStart {
  readonly executablePath: string;
  readonly profileDir: string;
  readonly headless: boolean;
  readonly timeZone: string | undefined;
  readonly preferences: Readonly<Record<string, unknown>>;
}

export async function startFirefox(start: FirefoxStart): Promise<FirefoxProcess> {
  await createProfile(Browser.FIREFOX, { path: start.profileDir, preferences: { ...start.preferences } });
  const firefox = launch({
    // Without this variable a release of Firefox ignores the preference for its remote settings server.
    env: {
      ...process.env,
      MOZ_REMOTE_SETTINGS_DEVTOOLS: "1",
      ...(start.timeZone !== undefined && { TZ: start.timeZone }),
    },
    executablePath: start.executablePath,
    args: [
      "--profile",
      start.profileDir,
      "--remote-debugging-port=0",
      // Allows the privileged scripts that reach the toolbar and the popup.
      "--remote-allow-system-access",
      ...(start.headless ? ["--headless"] : []),
      "about:blank",
    ],
  });
  try {
    const url = await firefox.waitForLineOutput(WEBDRIVER_BIDI_WEBSOCKET_ENDPOINT_REGEX, 30_000);
    const bidi = await Bidi.connect(url);
    return {
      bidi,
      ended: () => firefox.hasClosed(),
      quit: async () => {
        await bidi.send("browser.close").catch(() => undefined);
        bidi.close();
        await bounded("Firefox to end", 15_000, firefox.hasClosed()).catch(() => firefox.close());
      },
    };
  } catch (error) {
    await firefox.close();
    throw error;
  }
}
