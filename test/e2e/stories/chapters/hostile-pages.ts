/** Chapter of the wallets story: hostile pages in a real browser, after a real toolbar click. */
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { walletId } from "../../../../src/core/addresses/network.ts";
import type { Scan } from "../../../../src/storage/scans/scans.ts";
import { hostilePages } from "../../../sandbox/hostile-pages/all.ts";
import { type HostilePage, pageScript } from "../../../sandbox/hostile-pages/page.ts";
import { givenAway, spiedOn } from "../../../sandbox/hostile-pages/spies.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** Of those that the unit tests show in realms: one of each kind, so that `npm test` stays short. */
const examples = new Set([
  "throws-on-everything",
  "ten-thousand-announcements",
  "five-megabyte-texts",
  "no-promise",
  "forged-report",
  "wrong-networks",
  "reacts-to-discovery",
  "storage-flood",
]);

/** The Firefox driver itself reads pages by their own JSON, and would not see that this one has loaded. */
const unreadable = storyBrowser() === "firefox" ? "no-json" : undefined;

/** Those that only a browser can show, and the examples; with `WINDFALL_HOSTILE=all` every one. */
const shown = hostilePages.filter(
  ({ name, html, ends }) =>
    name !== unreadable &&
    (process.env.WINDFALL_HOSTILE === "all" || html !== undefined || ends === "hang" || examples.has(name)),
);

/** What the browser needs for the popup itself, on a busy machine, beyond the 3 s of the look. */
const overhead = 2_000;

function foundIn(outcome: Scan["outcome"]): string[] {
  if (outcome.kind === "added") return [...outcome.added, ...outcome.known];
  return outcome.kind === "ask" ? outcome.findings.map(walletId) : [];
}

/** @param stage agreed to, without a key */
export function hostilePagesInBrowsers(stage: () => WalletStage): void {
  describe("hostile pages", () => {
    let site: Server;
    let port = 0;

    beforeAll(async () => {
      site = createServer((request, response) => {
        const name = request.headers.host?.split(".")[0];
        const page = hostilePages.find((candidate) => candidate.name === name);
        response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
        response.end(page && markup(page));
      });
      await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
      const address = site.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      port = address.port;
    });
    afterAll(async () => {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    });

    it.each(shown)("$name: $tries", async (page) => {
      // An origin of its own, and a site of its own: a page that hangs hangs no other.
      const host = `${page.name}.localhost:${port}`;
      stage().allow(host);
      const watched = new Set((await stage().watched()).map(walletId));
      const view = await stage().driver.openPage(`http://${host}/`);
      const { look, took, popup } = await stage().look(view);
      expect(took).toBeLessThan(3_000 + overhead);

      const { outcome } = look;
      if (page.ends === undefined || page.ends === "report") {
        const found = new Set(foundIn(outcome));
        const expected = page.finds.filter((id) => outcome.kind !== "ask" || !watched.has(id));
        expect(expected.filter((id) => !found.has(id))).toEqual([]);
        expect(
          [...found].filter((id) => ![...page.finds, ...(page.mayFind ?? [])].some((may) => may === id)),
        ).toEqual([]);
        const allowed = ["honest eth_accounts", ...(page.calls ?? [])];
        const calls = z.array(z.string()).parse(await view.evaluate("window.hostileCalls"));
        expect(calls.filter((call) => !allowed.includes(call))).toEqual([]);
      } else {
        expect(outcome.kind).toBe("noAnswer");
      }
      // What is asked about is not there before a yes, and no page changes what another has shown.
      const now = new Set((await stage().watched()).map(walletId));
      const added = outcome.kind === "added" ? outcome.added : [];
      expect([...now].sort()).toEqual([...new Set([...watched, ...added])].sort());
      if (outcome.kind === "ask" && !outcome.declined) await popup.click({ role: "button", name: "Skip" });
      await view.close();
    });

    it("learn nothing of the extension from stacks, callers and functions", async () => {
      const host = `reads-the-stack.localhost:${port}`;
      stage().allow(host);
      const view = await stage().driver.openPage(`http://${host}/`);
      await stage().look(view);
      const learned = z.array(z.string()).parse(await view.evaluate("window.hostileLearned"));
      expect(learned).toEqual(expect.arrayContaining([...spiedOn]));
      expect(givenAway(learned, `http://${host}`)).toEqual([]);
      await view.close();
    });
  });
}

function markup(page: HostilePage): string {
  const script = pageScript(page).replaceAll("</script", "<\\/script");
  return `<!doctype html><title>${page.name}</title><link rel="icon" href="data:,">${page.html ?? ""}<script>${script}</script>`;
}
