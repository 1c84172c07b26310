/** Tests the drivers themselves with a fixture extension. */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listenOnLoopback } from "../../../loopback.ts";
import type { Driver } from "../../driver/driver.ts";
import { type HostLog, startHostLog } from "../../driver/host-log.ts";
import { launch } from "../../driver/launch.ts";
import { until } from "../../driver/until.ts";
import { storyBrowser } from "../../stages/story-browser.ts";

const fixture = {
  browser: storyBrowser(),
  extensionDir: fileURLToPath(new URL("../../fixture-extension", import.meta.url)),
};

let site: Listening;
let hosts: HostLog;
let driver: Driver;

beforeAll(async () => {
  site = await listenOnLoopback(createServer((_, response) => response.end()));
  hosts = await startHostLog();
  driver = await launch({ ...fixture, hosts });
});

afterAll(async () => {
  await driver?.close();
  await hosts?.close();
  await site?.stop();
});

describe("an extension page", () => {
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
});

describe("the driver's logs", () => {
  it("contain every contacted host and no others", async () => {
    const options = await driver.openExtensionPage("options.html");
    const ask = `http://127.0.0.1:${site.port}/`;
    await options.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ ask })})`);
    expect(hosts.contacted()).toEqual([`127.0.0.1:${site.port}`]);

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
