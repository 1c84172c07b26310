import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decoded, readBackup } from "../../../src/core/backup/decode.ts";
import { encodeBackup } from "../../../src/core/backup/encode.ts";
import { alertSettings } from "../../../src/core/settings/alert-settings.ts";
import { settings as settingsGroup } from "../../../src/core/settings/settings.ts";
import { seed } from "../../seed.ts";
import { evm, profile } from "./profiles.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);
const fixture = (await readFile(new URL("fixtures/version-1.json", import.meta.url), "utf8")).trim();

function whole(decoded: Decoded) {
  if (!decoded.ok) throw new Error(decoded.problem);
  return decoded;
}

it("a backup has the shape of version 1", () => {
  const { settings, alerts, ...rest } = whole(readBackup(fixture)).backup;
  const full = {
    ...rest,
    settings: { ...settingsGroup.defaults, ...settings },
    alerts: { ...alertSettings.defaults, ...alerts },
  };
  expect(JSON.parse(encodeBackup(full, madeAt))).toMatchObject(JSON.parse(fixture));
});

it("a backup restores any profile", () => {
  fc.assert(
    fc.property(profile, (given) => {
      const { backup } = whole(readBackup(encodeBackup(given, madeAt)));
      const { serviceUrl: _, ...settings } = given.settings;
      expect(backup).toEqual({ ...given, settings, madeAt });
    }),
    { seed, numRuns: 200 },
  );
});

describe("a page's text that looks like a secret", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const read = (parts: object) =>
    whole(
      readBackup(
        JSON.stringify({ format: "windfall-backup", version: 1, madeAt: "2026-11-20T00:00:00Z", ...parts }),
      ),
    );

  it.each([
    phrase,
    phrase.split(" ").slice(0, 4).join(" "),
    "abaco abbaglio abbinato abete abisso abolire abrasivo abrogato accadere accenno accusato acetone",
    "4c0883a69102937d6231",
  ])("removes only itself: %s", (secret) => {
    const dismissal = (airdrop: string) => ({ wallet: `evm:${evm}`, airdrop, hidden: true });
    const everywhere = (airdrop: string) => ({ wallet: null, airdrop, hidden: true });
    const claimed = (name: string) => ({ ...dismissal("named"), claimed: { name, usdValue: 1, at: 1 } });
    const { backup } = read({
      dismissals: [dismissal("orchard"), everywhere("spam"), claimed(secret)],
    });
    expect(backup.dismissals).toEqual([dismissal("orchard"), everywhere("spam"), claimed("…")]);
  });
});

it("a backup contains no unnamed field of storage", () => {
  const { settings, alerts, ...rest } = whole(readBackup(fixture)).backup;
  const secret = { secret: "sk-1234", serviceUrl: "https://sk-1234.example" };
  const text = encodeBackup(
    {
      ...rest,
      wallets: rest.wallets.map((wallet) => ({ ...wallet, ...secret })),
      settings: { ...settingsGroup.defaults, ...settings, ...secret },
      alerts: { ...alertSettings.defaults, ...alerts, ...secret },
    },
    madeAt,
  );
  expect(text).not.toContain("sk-1234");
});

describe("readBackup", () => {
  it("never throws", () => {
    const parts = fc.record(
      {
        format: fc.constant("windfall-backup"),
        version: fc.constant(1),
        madeAt: fc.constant("2026-11-20T12:00:00.000Z"),
        wallets: fc.jsonValue(),
        dismissals: fc.jsonValue(),
        settings: fc.jsonValue(),
        alerts: fc.jsonValue(),
      },
      { requiredKeys: ["format", "version", "madeAt"] },
    );
    fc.assert(
      fc.property(parts, (file) => {
        expect(() => readBackup(JSON.stringify(file))).not.toThrow();
      }),
      { seed, numRuns: 300 },
    );
  });
});
