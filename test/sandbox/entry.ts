/**
 * An entry of the service's list (interface document, 2.2) as a test sets it: worth $10, expiring in no time that is
 * known, on the service's own site.
 *
 * @param id of the airdrop, and its name
 * @param over what is otherwise
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
