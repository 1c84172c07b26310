/** Tests the drivers themselves with a fixture extension. */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Driver } from "../../driver/driver.ts";
import { type HostLog, startHostLog } from "../../driver/host-log.ts";
import { launch } from "../../driver/launch.ts";
import { until } from "../../driver/until.ts";
import type { View } from "../../driver/view.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

const fixture = {
  browser: storyBrowser(),
  extensionDir: fileURLToPath(new URL("../../fixture-extension", import.meta.url)),
};
const status = { role: "status" };

let site: Server;
let sitePort: number;
let hosts: HostLog;
let driver: Driver;

beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Site</title><h1>A page</h1><script>secret = 'open sesame'</script>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  sitePort = address.port;
  hosts = await startHostLog();
  driver = await launch({ ...fixture, hosts, permanent: true });
});

afterAll(async () => {
  await driver?.close();
  await hosts?.close();
  site?.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

/** A page without permission, which only a toolbar click makes accessible. */
function pageWithoutPermission(): Promise<View> {
  return driver.openPage(`http://localhost:${sitePort}/`);
}

describe("a toolbar click", () => {
  it("opens the popup with access to the active page", async () => {
    const page = await pageWithoutPermission();
    const popup = await driver.clickToolbar(page);
    await popup.click({ role: "button", name: "Look at this page" });
    await popup.waitUntil("an answer", status, ([found]) => found?.text === "It says open sesame");
    await popup.click({ role: "button", name: "Close" });
  });

  it("reopens an open popup", async () => {
    const page = await pageWithoutPermission();
    await driver.clickToolbar(page);
    const again = await driver.clickToolbar(page);
    expect(await again.text({ role: "heading" })).toBe("Fixture");
  });

  it("opens a popup that accepts text and keys", async () => {
    const popup = await driver.clickToolbar(await pageWithoutPermission());
    const items = await popup.all({ role: "listitem", within: { role: "list", name: "Airdrops" } });
    expect(items.map(({ text }) => text)).toEqual(["First Expires within 7 days", "Second"]);
    const first = await popup.waitFor({ role: "link", name: /^first/i });
    expect(first.attributes.href).toBe("https://drops.example/one");

    await popup.fill({ role: "searchbox", name: "Search" }, "abc");
    await popup.press("Backspace");
    await popup.press("x");
    expect((await popup.waitFor({ label: "Search" })).value).toBe("abx");
    await popup.press("Shift+Tab");
    expect((await popup.waitFor({ role: "link", name: "Second" })).focused).toBe(true);

    await popup.setColorScheme("dark");
    expect(await popup.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    await popup.click({ role: "link", name: "Second" });
    await driver.waitForPage((url) => url === "http://localhost/two");
  });
});

describe("an extension page", () => {
  it("accepts real clicks and every kind of field", async () => {
    const options = await driver.openExtensionPage("options.html");
    await options.fill({ label: "API key" }, "k-123");
    await options.fill({ role: "textbox", name: "Addresses" }, "a\nb");
    await options.fill({ label: "From" }, "22:30");
    await options.choose({ role: "combobox", name: "Order" }, "Name");
    await options.click({ role: "button", name: "Save key" });
    await options.waitUntil("values", status, ([found]) => found?.text === "Saved k-123 a/b 22:30 n");
  });

  it("repeats a click on an element that moved", async () => {
    const options = await driver.openExtensionPage("options.html");
    await options.evaluate(() => {
      const heir = document.createElement("button");
      heir.textContent = "Heir";
      const runaway = document.createElement("button");
      runaway.textContent = "Runaway";
      for (const button of [runaway, heir])
        button.onclick = () => (document.title += `${button.textContent} `);
      document.title = "";
      document.body.prepend(runaway);
      const under = document.elementFromPoint.bind(document);
      document.elementFromPoint = (x, y) => {
        const found = under(x, y);
        // Simulate a growing page.
        if (!heir.isConnected) runaway.before(heir);
        return found;
      };
    });
    await options.click({ role: "button", name: "Runaway" });
    expect(await options.evaluate(() => document.title)).toBe("Runaway");
  });

  it("lists existing elements in the error for a missing one", async () => {
    const options = await driver.openExtensionPage("options.html");
    await expect(options.click({ role: "button", name: "Not now" }, { timeout: 1_000 })).rejects.toThrow(
      "disabled",
    );
    await expect(options.waitFor({ role: "button", name: "Nope" }, { timeout: 1_000 })).rejects.toThrow(
      'button "Save key"',
    );
    await expect(options.text({ role: "button" }, { timeout: 1_000 })).rejects.toThrow("exactly one button");
  });
});

describe("a tab", () => {
  it("closes even if it is the last one", async () => {
    const other = await launch({ ...fixture, hosts });
    try {
      const first = await other.waitForPage((url) => url === "about:blank");
      const last = await other.openExtensionPage("options.html");
      await first.close();
      await last.close();
      await expect(last.evaluate("location.href")).rejects.toThrow();
    } finally {
      await other.close();
    }
  });
});

describe("the background", () => {
  it("sleeps during observation and wakes for an alarm", async () => {
    await driver.killBackground();
    expect(await driver.badge()).toEqual({ text: "1", color: "#c00010", title: "Started 1 times" });
    expect((await driver.alarms()).map(({ name, periodInMinutes }) => [name, periodInMinutes])).toEqual([
      ["tick", 30],
    ]);
    await driver.seedStorage({ seeded: { deep: [1, null] } });
    expect(await driver.readStorage()).toEqual({ starts: ["install"], seeded: { deep: [1, null] } });
    expect(await driver.backgroundAlive()).toBe(false);

    await driver.ringAlarm("tick");
    await until("the alarm", async () => (await driver.readStorage()).rang === "tick");
    expect(await driver.backgroundAlive()).toBe(true);
    expect((await driver.alarms())[0]?.periodInMinutes).toBe(30);
  });

  it("restarts with its stored data", async () => {
    await driver.seedStorage({ passing: true }, "session");
    await driver.restart();
    await until("the start", async () => {
      const { starts } = await driver.readStorage();
      return Array.isArray(starts) && starts.join() === "install,startup";
    });
    await until("the badge", async () => (await driver.badge()).text === "2");
    expect(await driver.readStorage("session")).toEqual({});
  });
});

describe("a permission prompt", () => {
  it("is accepted", async () => {
    const willing = await launch({ ...fixture, hosts, allowHosts: ["http://localhost/*"] });
    try {
      const options = await willing.openExtensionPage("options.html");
      await options.click({ role: "button", name: "Allow localhost" });
      await options.waitUntil("an answer", status, ([found]) => found?.text === "Allowed");
    } finally {
      await willing.close();
    }
    await willing.ended();
  });
});

describe("the driver's logs", () => {
  it("contain every contacted host and no others", async () => {
    const options = await driver.openExtensionPage("options.html");
    const ask = `http://127.0.0.1:${sitePort}/`;
    await options.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ ask })})`);
    expect(hosts.contacted()).toEqual([`127.0.0.1:${sitePort}`, `localhost:${sitePort}`, "localhost:80"]);

    await driver.openPage("http://elsewhere.example/").catch(() => undefined);
    expect(hosts.contacted()).toContain("elsewhere.example:80");
  });

  it("contain every error of page and background", async () => {
    expect(await driver.errors()).toEqual([]);
    const options = await driver.openExtensionPage("options.html");
    await options.evaluate("chrome.runtime.sendMessage({ say: 'boo' })");
    await options.evaluate("chrome.runtime.sendMessage({ fail: true })");
    await options.evaluate("void setTimeout(() => { throw new Error('the page throws') })");
    await options.evaluate("console.error('the page says', 'boo')");
    const errors = await until("four errors", async () => {
      const seen = await driver.errors();
      return seen.length >= 4 && seen;
    });
    const expected = [
      "the background says boo",
      "the background rejects",
      "the page throws",
      "the page says boo",
    ];
    expect(errors).toEqual(expect.arrayContaining(expected.map((text) => expect.stringContaining(text))));
  });
});
