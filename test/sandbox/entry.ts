/**
 * A list entry of the service (docs/service.md): worth $10, without known deadline, on the service's own site.
 *
 * @param id the airdrop's id and name
 * @param over fields that replace the defaults
 */
export function entry(id: string, over: object = {}): object {
  return {
    airdropId: id,
    airdropName: id,
    imgUrl: "",
    usdValue: 10,
    isUnknownUsdValue: false,
    isExpiringSoon: false,
    isExpiringVerySoon: false,
    addressUrl: `{origin}/address/{address}/${id}`,
    ...over,
  };
}

/** An entry that expires within 7 days. */
export function urgentEntry(id: string): object {
  return entry(id, { isExpiringSoon: true, isExpiringVerySoon: true });
}

/**
 * An entry with a logo, and an id made from its name.
 *
 * @param usdValue null: unknown
 * @param deadline days within which it expires
 */
export function named(name: string, usdValue: number | null, deadline?: 7 | 30): object {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return entry(id, {
    airdropName: name,
    imgUrl: `{origin}/img/${id}.png`,
    usdValue: usdValue ?? 0,
    isUnknownUsdValue: usdValue === null,
    isExpiringSoon: deadline !== undefined,
    isExpiringVerySoon: deadline === 7,
  });
}
