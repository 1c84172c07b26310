import * as z from "zod/mini";

/** A row of a settings table. Schemas and defaults derive from it. */
export type Setting<T> = {
  readonly schema: z.ZodMiniType<T>;
  readonly default: T;
};

export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<T extends SettingsTable> = { readonly [K in keyof T]: T[K]["default"] };

type Row = SettingsTable[string];

export type SettingsGroup<T extends SettingsTable> = {
  readonly rows: T;
  readonly defaults: SettingValues<T>;
  /** Adds defaults of missing settings, and keeps those of a newer version, so that a change in this one loses none. */
  readonly schema: z.ZodMiniType<SettingValues<T>>;
  /** As `schema`, with the default of each unreadable setting. */
  readonly partSchema: z.ZodMiniType<SettingValues<T>>;
};

/** Makes the compiler check the default against the schema. */
export function setting<T>(schema: z.ZodMiniType<T>, value: NoInfer<T>): Setting<T> {
  return { schema, default: value };
}

export function settingsGroup<T extends SettingsTable>(rows: T): SettingsGroup<T>;
export function settingsGroup(rows: SettingsTable): SettingsGroup<SettingsTable> {
  const each = <V>(make: (row: Row, name: string) => V) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row, name)]));
  const schemas = each((row) => z._default(row.schema, row.default));
  return {
    rows,
    defaults: each((row) => row.default),
    schema: z.looseObject(schemas),
    partSchema: z.looseObject(each((row) => z.catch(z._default(row.schema, row.default), row.default))),
  };
}

export function changeSchema<T extends SettingsTable, K extends keyof T & string = never>(
  group: { readonly rows: T },
  ...without: K[]
): z.ZodMiniType<Partial<Omit<SettingValues<T>, K>>>;
export function changeSchema(
  { rows }: { readonly rows: SettingsTable },
  ...without: string[]
): z.ZodMiniType<Readonly<Record<string, unknown>>> {
  const named = Object.entries(rows).filter(([name]) => !without.includes(name));
  return z.object(Object.fromEntries(named.map(([name, { schema }]) => [name, z.exactOptional(schema)])));
}
