import * as z from "zod/mini";

/** One setting. Every place that a setting passes through derives from its row. */
export type Setting<T> = {
  readonly schema: z.ZodMiniType<T>;
  /** Holds until the user chooses. */
  readonly default: T;
  /** Holds where the stored value is missing or cannot be read, if that is not the default: what does less unasked. */
  readonly ifDamaged?: T;
  /** Whether the browser's sync carries it to the user's other browsers. Of two changes the later one wins. */
  readonly syncs: boolean;
  readonly inBackup: boolean;
};

export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<T extends SettingsTable> = { readonly [K in keyof T]: T[K]["default"] };

type Row = SettingsTable[string];

/** Settings that are stored together. */
export type SettingsGroup<T extends SettingsTable> = {
  readonly rows: T;
  readonly defaults: SettingValues<T>;
  /** Reads all of them. A missing one came with a later version of Windfall. */
  readonly schema: z.ZodMiniType<SettingValues<T>>;
  /** @returns what can be read of a damaged value, so that one damaged setting does not undo the others; or null */
  readonly salvage: (data: unknown) => SettingValues<T> | null;
};

/** Makes a row, so that the default is checked against the schema. */
export function setting<T>(
  row: Omit<Setting<T>, "default" | "ifDamaged"> & {
    readonly default: NoInfer<T>;
    readonly ifDamaged?: NoInfer<T>;
  },
): Setting<T> {
  return row;
}

/** Makes the row of a setting of this browser alone: it neither syncs nor is in the backup. */
export function localSetting<T>(schema: z.ZodMiniType<T>, value: NoInfer<T>): Setting<T> {
  return { schema, default: value, syncs: false, inBackup: false };
}

/** Makes a group of its rows. */
export function settingsGroup<T extends SettingsTable>(rows: T): SettingsGroup<T>;
export function settingsGroup(rows: SettingsTable): SettingsGroup<SettingsTable> {
  const each = <V>(make: (row: Row, name: string) => V) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row, name)]));
  return {
    rows,
    defaults: each((row) => row.default),
    schema: z.object(each((row) => z._default(row.schema, damagedValue(row)))),
    salvage: (data) => {
      const found = z.record(z.string(), z.unknown()).safeParse(data);
      if (!found.success) return null;
      return each((row, name) => {
        const value = row.schema.safeParse(found.data[name]);
        return value.success ? value.data : damagedValue(row);
      });
    },
  };
}

/** @returns how changes of a group are read, each field optional, without those named */
export function changesOf<T extends SettingsTable, K extends keyof T & string = never>(
  group: { readonly rows: T },
  ...without: K[]
): z.ZodMiniType<Partial<Omit<SettingValues<T>, K>>>;
export function changesOf(
  { rows }: { readonly rows: SettingsTable },
  ...without: string[]
): z.ZodMiniType<Readonly<Record<string, unknown>>> {
  const named = Object.entries(rows).filter(([name]) => !without.includes(name));
  return z.object(Object.fromEntries(named.map(([name, { schema }]) => [name, z.exactOptional(schema)])));
}

function damagedValue(row: Row): unknown {
  return row.ifDamaged === undefined ? row.default : row.ifDamaged;
}

/** Where a setting goes besides this browser. */
type Use = "syncs" | "inBackup";

/** @returns the rows of the settings that go there */
export function rowsFor({ rows }: { readonly rows: SettingsTable }, use: Use): SettingsTable {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => row[use]));
}

/** @returns those of the values that go there */
export function valuesFor<T extends SettingsTable>(
  group: { readonly rows: T },
  use: Use,
  values: SettingValues<T>,
): Readonly<Record<string, unknown>> {
  const names = rowsFor(group, use);
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(names, name)));
}
