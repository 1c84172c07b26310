/** Chapter of the wallets story: hostile pages in real browsers, after a real toolbar click. */
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Listening, listenOnLoopback } from "../../../loopback.ts";
import { hostilePages } from "../../../sandbox/hostile-pages/all.ts";
import { type HostilePage, honest, pageScript } from "../../../sandbox/hostile-pages/page.ts";
import { givenAway, spiedOn } from "../../../sandbox/hostile-pages/spies.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** Pages that only a browser can test, and one whose report it passes on. `test/detection` tests the others. */
const shown = hostilePages.filter(
  ({ name, html, ends }) => html !== undefined || ends === "hang" || name === "forged-report",
);

/** Time in ms for the popup itself on a busy machine, beyond the 3 s of the scan. */
const overhead = 5_000;

/** The server never answers a request for this path. */
const neverSent = "/never.js";

/** @param stage with consent, without a key */
export function hostilePagesInBrowsers(stage: () => WalletStage): void {
  describe("scan of a hostile page", () => {
    let site: Listening;
    /** A separate site for each page, because a hanging page may block other pages of its site. */
    const hostOf = (name: string) => `${name}.localhost:${site.port}`;

    beforeAll(async () => {
      const server = createServer((request, response) => {
        if (request.url === neverSent) return;
        const name = request.headers.host?.split(".")[0];
        const page = hostilePages.find((candidate) => candidate.name === name);
        response.writeHead(page ? 200 : 404, {
          "content-type": "text/html; charset=utf-8",
          ...(page?.policy !== undefined && { "content-security-policy": page.policy }),
        });
        response.end(page && markup(page));
      });
      site = await listenOnLoopback(server);
    });
    afterAll(() => site.stop());

    it.each(shown)("withstands $name", async ({ finds = [honest], ...page }) => {
      const host = hostOf(page.name);
      stage().allow(host);
      const { driver } = stage();
      const dump = async () => [await driver.readStorage("local"), await driver.readStorage("session")];
      const before = await dump();
      const view = await driver.openPage(`http://${host}/`, page.neverLoads ? "loading" : "complete");
      const { found, took } = await stage().scan(view);
      expect(took).toBeLessThan(3_000 + overhead);

      const seen = found.map(({ address }) => address);
      if (page.ends === undefined || page.ends === "report") {
        const addressOf = (id: string) => id.slice(id.indexOf(":") + 1);
        expect(seen).toEqual(expect.arrayContaining(finds.map(addressOf)));
        const may = [...finds, ...(page.mayFind ?? [])].map(addressOf);
        expect(seen.filter((address) => !may.includes(address))).toEqual([]);
        const allowed = ["honest eth_accounts", ...(page.calls ?? [])];
        const calls = z.array(z.string()).parse(await view.evaluate("window.hostileCalls"));
        expect(calls.filter((call) => !allowed.includes(call))).toEqual([]);
      } else {
        expect(seen).toEqual([]);
      }
      expect(await dump()).toEqual(before);
      await view.close();
    });

    it("hides the extension from stacks, callers and functions", async () => {
      const host = hostOf("reads-the-stack");
      stage().allow(host);
      const view = await stage().driver.openPage(`http://${host}/`);
      await stage().scan(view);
      const learned = z.array(z.string()).parse(await view.evaluate("window.hostileLearned"));
      expect(learned).toEqual(expect.arrayContaining([...spiedOn]));
      expect(givenAway(learned, `http://${host}`)).toEqual([]);
      await view.close();
    });
  });
}

function markup(page: HostilePage): string {
  const script = pageScript(page).replaceAll("</script", "<\\/script");
  const last = page.neverLoads ? `<script src="${neverSent}"></script>` : "";
  return `<!doctype html><title>${page.name}</title><link rel="icon" href="data:,">${page.html ?? ""}<script>${script}</script>${last}`;
}
