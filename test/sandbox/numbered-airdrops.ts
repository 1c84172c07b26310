/** Long lists from a simple rule, so that a test can predict every entry. */

/** The success bodies of both endpoints, with the placeholders `{origin}`, `{host}` and `{address}`. */
export interface WalletAnswers {
  readonly airdrops: { readonly success: true; readonly data: unknown };
  readonly value: { readonly success: true; readonly data: unknown };
}

/** Value of the n-th airdrop in cents, spread over $0 to $5,000; null when unknown. */
function centsOf(n: number): number | null {
  return n % 10 === 0 ? null : (n * 137_531) % 500_000;
}

/**
 * Answers for a wallet with airdrops numbered from 1. The n-th airdrop
 * - is named `Airdrop 0001` (four digits) and has the id `airdrop-0001`;
 * - has no value when n ends in 0, otherwise (n · 137531 mod 500000) cents;
 * - expires within 7 days when n mod 50 is 7, otherwise within 30 days when n mod 10 is 3.
 */
export function numberedAnswers(count: number): WalletAnswers {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const cents = numbers.reduce((sum, n) => sum + (centsOf(n) ?? 0), 0);
  return {
    airdrops: { success: true, data: numbers.map(numberedAirdrop) },
    value: {
      success: true,
      data: {
        airdropsCount: count,
        totalValueUsd: cents / 100,
        totalValueUsdFormatted: `$${(cents / 100).toFixed(2)}`,
        isUnknownUsdValue: numbers.some((n) => centsOf(n) === null),
        addressUrl: "{origin}/address/{address}",
      },
    },
  };
}

function numberedAirdrop(n: number): object {
  const digits = String(n).padStart(4, "0");
  const verySoon = n % 50 === 7;
  const cents = centsOf(n);
  return {
    airdropId: `airdrop-${digits}`,
    airdropName: `Airdrop ${digits}`,
    imgUrl: `{origin}/img/airdrop-${digits}.png`,
    usdValue: (cents ?? 0) / 100,
    isUnknownUsdValue: cents === null,
    isExpiringSoon: verySoon || n % 10 === 3,
    isExpiringVerySoon: verySoon,
    addressUrl: `{origin}/address/{address}/airdrop-${digits}`,
  };
}
