import fc from "fast-check";
import { expect, it } from "vitest";
import { walletOf } from "../../../src/core/pasting/pasted-lines.ts";
import { runsOr, seed } from "../../seed.ts";
import { leaksInto, pasteWithSecret } from "./planted-secrets.ts";
import { linesOf } from "./reading.ts";

const runs = runsOr(300);

it("a planted secret becomes no wallet or label", { timeout: 60_000 + 10 * runs }, () => {
  fc.assert(
    fc.property(pasteWithSecret, ({ pasted, secret }) => {
      const wallets = linesOf(pasted).flatMap((line) => walletOf(line) ?? []);
      expect(leaksInto(JSON.stringify(wallets), secret), JSON.stringify(wallets)).toBe(false);
    }),
    { seed, numRuns: runs },
  );
});
