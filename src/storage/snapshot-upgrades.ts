import * as z from "zod/mini";

/** What older versions stored for one address. Frozen: nothing here uses a type or a rule of today. */

const day = 86_400_000;

const version1 = z.nullable(
  z.object({
    airdrops: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        usdValue: z.nullable(z.number()),
        urgency: z.enum(["verySoon", "soon", "none"]),
        url: z.nullable(z.string()),
        imageUrl: z.nullable(z.string()),
      }),
    ),
    fetchedAt: z.number(),
    dropped: z.number(),
    total: z.nullable(
      z.object({ usdValue: z.nullable(z.number()), airdropsCount: z.nullable(z.number()), at: z.number() }),
    ),
  }),
);

/** Where one look's flag puts a deadline, in days from the look. */
const windows1 = { verySoon: [-1, 8], soon: [6, 31], none: [29, null] } as const;

/** Version 1 held one look and did not say of which service. */
export function upgradeSnapshot1(data: unknown): unknown {
  const snapshot = version1.parse(data);
  if (snapshot === null) return null;
  const { fetchedAt } = snapshot;
  const airdrops = snapshot.airdrops.map((airdrop) => {
    const [from, to] = windows1[airdrop.urgency];
    const window = { from: fetchedAt + from * day, to: to === null ? null : fetchedAt + to * day };
    return { ...airdrop, window };
  });
  return { ...snapshot, airdrops, serviceUrl: null };
}

const version2 = z.nullable(
  z.looseObject({
    airdrops: z.array(z.looseObject({ urgency: z.enum(["verySoon", "soon", "none"]) })),
    fetchedAt: z.number(),
  }),
);

/** What one flag proves, in days from the answer. An unset flag proves nothing. */
const windows2 = { verySoon: [-1, 8], soon: [-1, 31], none: null } as const;

/**
 * Version 2 took an unset flag as proof, and did not keep whether a flag was missing: its windows are dropped, and only
 * the last flag counts.
 */
export function upgradeSnapshot2(data: unknown): unknown {
  const snapshot = version2.parse(data);
  if (snapshot === null) return null;
  const { fetchedAt } = snapshot;
  const airdrops = snapshot.airdrops.map(({ urgency, window: _, ...airdrop }) => {
    const days = windows2[urgency];
    if (days === null) return { ...airdrop, deadline: null };
    const [from, to] = [fetchedAt + days[0] * day, fetchedAt + days[1] * day];
    return { ...airdrop, deadline: { from, to, later: [{ from, at: fetchedAt }], deniedAt: null } };
  });
  return { ...snapshot, airdrops };
}
