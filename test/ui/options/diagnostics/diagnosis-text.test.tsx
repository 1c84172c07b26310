import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NetworkAddress, networks, walletId } from "../../../../src/core/addresses/network.ts";
import { failureKinds } from "../../../../src/core/failures.ts";
import { diagnose, type Evidence } from "../../../../src/ui/options/diagnostics/diagnosis.ts";
import { diagnosisRows, diagnosisText } from "../../../../src/ui/options/diagnostics/diagnosis-text.ts";
import type { WalletView } from "../../../../src/ui/shared/data/wallets.ts";
import {
  bitcoinBase58,
  bitcoinWitness,
  cosmos,
  evm,
  solana,
  starknet,
} from "../../../core/addresses/arbitraries.ts";
import { seed } from "../../../seed.ts";
import { airdrop, snapshot } from "../../fixtures.ts";
import { evidence } from "./evidence.ts";

const hour = 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 20, 12);

function rows(over: Partial<Evidence>): Record<string, string> {
  const notified = diagnosisRows(diagnose({ ...evidence, ...over }, now), now);
  return Object.fromEntries(notified.map(({ label, values }) => [label, values.join(" | ")]));
}

describe("diagnosisRows", () => {
  it("describes every fact of a fresh profile", () => {
    expect(rows({})).toEqual({
      Windfall: "1.2.3",
      Browser: "Firefox 142.0, Linux",
      Service: "default",
      "API key": "accepted",
      "Requests in the last 24 hours": "0 of 200",
      "Each wallet is checked": "every 6 hours",
      "Next check": "none: no wallet to check",
      "Last check": "never",
      "Last good answer": "never",
      "Checks stopped": "none",
      "Wallets that failed": "none",
      Wallets: "0 (0 paused, 0 not checked yet)",
      Airdrops: "0 (0 of unknown value)",
      Alerts: "off",
      Sync: "off",
      "Scans automatically": "none",
      "Storage used": "1.2 MB of 10.5 MB",
      "Unreadable data kept": "none",
    });
  });

  it("names each problem and the next try", () => {
    const activity = {
      ...evidence.activity,
      wait: { reason: { kind: "rateLimited", at: now } as const, since: now, until: now + 26 * hour },
      stretchedTo: 11.6 * hour,
    };
    const notified = rows({
      activity,
      sync: { ...evidence.sync, on: true, failed: true },
      granted: ["https://a.example/*", "https://b.example/*"],
      storage: { bytes: 1_500, limit: null, estimated: true },
      keyStatus: null,
    });
    expect(notified).toMatchObject({
      "API key": "none",
      "Each wallet is checked": "every 12 hours, to stay within the daily limit",
      "Scans automatically": "2 sites",
      "Storage used": "about 1.5 kB (estimate: this browser doesn’t report it)",
    });
    expect(notified["Checks stopped"]).toMatch(
      /^The service’s rate limit was reached\. Next try: Nov 21, 2026/,
    );
    expect(notified.Sync).toMatch(/^on, last synced never \| Your browser’s sync reported an error/);
    const over = {
      ...activity,
      wait: { ...activity.wait, until: now - 1 },
    };
    expect(rows({ activity: over })["Checks stopped"]).toMatch(/The next check tries again\.$/);
  });
});

describe("a refused key", () => {
  const { serviceUrl } = evidence.settings;
  const refused = { state: "refused", serviceUrl, sessionOnly: false } as const;
  const waitingUntil = (until: number): Evidence["activity"] => {
    const at = now - hour;
    return { ...evidence.activity, wait: { reason: { kind: "unauthorized", at }, since: at, until } };
  };

  it("shows both times", () => {
    const key = rows({ keyStatus: { ...refused, at: now - hour }, activity: waitingUntil(now + 30 * hour) })[
      "API key"
    ];
    expect(key).toMatch(/^refused since .* \| Next try: Nov 21, 2026/);
  });

  it("is tried soon after its time has passed", () => {
    const key = rows({ keyStatus: { ...refused, at: now - hour }, activity: waitingUntil(now - 1) })[
      "API key"
    ];
    expect(key).toMatch(/Next try: soon\.$/);
  });
});

describe("diagnosisText", () => {
  it("has a dated heading and a line per value", () => {
    const [heading, empty, ...lines] = diagnosisText(diagnose(evidence, now), now).split("\n");
    expect(heading).toMatch(/^Windfall diagnostics, Nov 20, 2026, /);
    expect(empty).toBe("");
    expect(lines).toContain("Requests in the last 24 hours: 0 of 200");
    expect(lines).toHaveLength(19);
  });

  it("never contains an address, key, label or site", () => {
    const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    const secret = fc.string({ unit: letters, minLength: 20, maxLength: 80 });
    const address = fc.oneof(evm, solana, starknet, cosmos, bitcoinBase58, bitcoinWitness);
    const wallets = fc.array(fc.record<NetworkAddress>({ network: fc.constantFrom(...networks), address }), {
      minLength: 1,
      maxLength: 6,
    });
    const stored = fc.record({
      wallets,
      secret,
      kind: fc.constantFrom(...failureKinds),
      at: fc.integer({ min: 0, max: now * 2 }),
    });
    fc.assert(
      fc.property(stored, (given) => {
        const text = diagnosisText(diagnose(full(given), now), now);
        expect(text).not.toContain(given.secret);
        for (const { address: one } of given.wallets) {
          expect(text).not.toContain(one);
          // Long parts of a text must not appear either.
          expect(text).not.toContain(one.slice(2, 14));
          expect(text).not.toContain(one.slice(-12));
        }
      }),
      { seed },
    );
  });
});

type Given = {
  readonly wallets: readonly NetworkAddress[];
  readonly secret: string;
  readonly kind: (typeof failureKinds)[number];
  readonly at: number;
};

/** A profile with the secret or an address in every text. */
function full({ wallets, secret, kind, at }: Given): Evidence {
  const ids = wallets.map(walletId);
  const addresses = wallets.map(({ address }) => address);
  const said = `${secret} ${addresses.join(" ")}`;
  const failure = { kind, at, retryAt: at, message: said };
  const url = `https://${secret}.example/${addresses[0]}`;
  return {
    version: "1.2.3",
    userAgent: `Mozilla/5.0 (${said}) Firefox/142.0 Chrome/${said}`,
    settings: { ...evidence.settings, serviceUrl: url },
    defaultServiceUrl: evidence.defaultServiceUrl,
    keyStatus: { state: "unchecked", serviceUrl: at % 2 === 0 ? url : said, sessionOnly: true, at },
    activity: {
      run: null,
      wait: { reason: failure, since: at, until: at % 3 === 0 ? null : at },
      faults: ids,
      requests: [],
      stretchedTo: null,
    },
    wallets: wallets.map(
      ({ network, address }, index): WalletView => ({
        id: walletId({ network, address }),
        wallet: {
          network,
          address,
          label: said,
          paused: index === 1,
          addedAt: at,
          sources: [{ kind: "derived", from: address, at }],
        },
        snapshot: snapshot([airdrop({ id: said, name: said, url })], { fetchedAt: at, serviceUrl: url }),
        schedule: {
          dueAt: at,
          attemptedAt: at,
          requestedByUser: false,
          wait: { reason: failure, since: at, until: at },
        },
      }),
    ),
    alerts: evidence.alerts,
    sync: {
      ...evidence.sync,
      on: true,
      entries: { [said]: [said, at] },
      failed: true,
    },
    granted: [`https://${secret}.example/*`],
    storage: { bytes: at, limit: null, estimated: true },
    quarantine: [...ids, ...ids.map((id) => `snapshot:${id}`), said].map((key) => ({
      key,
      keptAs: `quarantine:${key}`,
      at,
    })),
  };
}
