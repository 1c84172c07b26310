/** The success bodies of both endpoints, with the placeholders `{origin}`, `{host}` and `{address}`. */
export interface WalletAnswers {
  readonly airdrops: { readonly success: true; readonly data: unknown };
  readonly value: { readonly success: true; readonly data: unknown };
}
