/** Chapter of the wallets story: hostile pages in real browsers, after a real toolbar click. */
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { walletId } from "../../../../src/core/addresses/network.ts";
import type { Scan } from "../../../../src/storage/wallets/scans.ts";
import { type Listening, listenOnLoopback } from "../../../loopback.ts";
import { hostilePages } from "../../../sandbox/hostile-pages/all.ts";
import { type HostilePage, honest, pageScript } from "../../../sandbox/hostile-pages/page.ts";
import { givenAway, spiedOn } from "../../../sandbox/hostile-pages/spies.ts";
import type { WalletStage } from "../../stages/wallet-stage.ts";

/** Pages that only a browser can test, and one whose report the browser passes on. `test/detection` tests the others. */
const shown = hostilePages.filter(
  ({ name, html, ends }) => html !== undefined || ends === "hang" || name === "forged-report",
);

/** Time in ms for the popup itself on a busy machine, beyond the 3 s of the scan. */
const overhead = 5_000;

function foundIn(outcome: Scan["outcome"]): string[] {
  if (outcome.kind === "added") return [...outcome.added, ...outcome.known];
  return outcome.kind === "ask" ? outcome.findings.map(walletId) : [];
}

/** @param stage with consent, without a key */
export function hostilePagesInBrowsers(stage: () => WalletStage): void {
  describe("scan of a hostile page", () => {
    let site: Listening;
    /** A separate site for each page, because a hanging page may block other pages of its site. */
    const hostOf = (name: string) => `${name}.localhost:${site.port}`;

    beforeAll(async () => {
      const server = createServer((request, response) => {
        const name = request.headers.host?.split(".")[0];
        const page = hostilePages.find((candidate) => candidate.name === name);
        response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
        response.end(page && markup(page));
      });
      site = await listenOnLoopback(server);
    });
    afterAll(() => site.stop());

    it.each(shown)("withstands $name", async ({ finds = [honest], ...page }) => {
      const host = hostOf(page.name);
      stage().allow(host);
      const watched = new Set((await stage().watched()).map(walletId));
      const view = await stage().driver.openPage(`http://${host}/`);
      const { scan, took, popup } = await stage().scan(view);
      expect(took).toBeLessThan(3_000 + overhead);

      const { outcome } = scan;
      if (page.ends === undefined || page.ends === "report") {
        const found = new Set(foundIn(outcome));
        const expected = finds.filter((id) => outcome.kind !== "ask" || !watched.has(id));
        expect(expected.filter((id) => !found.has(id))).toEqual([]);
        expect(
          [...found].filter((id) => ![...finds, ...(page.mayFind ?? [])].some((may) => may === id)),
        ).toEqual([]);
        const allowed = ["honest eth_accounts", ...(page.calls ?? [])];
        const calls = z.array(z.string()).parse(await view.evaluate("window.hostileCalls"));
        expect(calls.filter((call) => !allowed.includes(call))).toEqual([]);
      } else {
        expect(outcome.kind).toBe("noAnswer");
      }
      // Findings that need the user's answer are not on the watchlist yet, and the page changed no other wallet.
      const now = new Set((await stage().watched()).map(walletId));
      const added = outcome.kind === "added" ? outcome.added : [];
      expect([...now].sort()).toEqual([...new Set([...watched, ...added])].sort());
      if (outcome.kind === "ask" && !outcome.declined) await popup.click({ role: "button", name: "Skip" });
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
  return `<!doctype html><title>${page.name}</title><link rel="icon" href="data:,">${page.html ?? ""}<script>${script}</script>`;
}
