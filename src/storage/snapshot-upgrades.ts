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
