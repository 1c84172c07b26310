/** Typed forms of `Object.keys` and `Object.fromEntries` for tables. */

export function keysOf<T extends object>(table: T): readonly (keyof T & string)[];
export function keysOf(table: object): readonly string[] {
  return Object.keys(table);
}

export function recordOf<K extends string, V>(
  names: readonly K[],
  make: (name: K) => V,
): { readonly [P in K]: V };
export function recordOf(
  names: readonly string[],
  make: (name: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
