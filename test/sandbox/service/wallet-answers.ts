/** The success bodies of both endpoints, whole, with `{origin}`, `{host}` and `{address}` still to be filled in. */
export interface WalletAnswers {
  readonly airdrops: { readonly success: true; readonly data: unknown };
  readonly value: { readonly success: true; readonly data: unknown };
}
