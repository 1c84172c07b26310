import * as z from "zod/mini";

const record = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/** Reads the parts of a damaged file and counts the unreadable ones. */
export class Reader {
  unreadable = 0;

  one<T>(schema: z.ZodMiniType<T>, data: unknown): T | null {
    const found = schema.safeParse(data);
    if (found.success) return found.data;
    this.unreadable += 1;
    return null;
  }

  /** @param read counts the entries that it refuses */
  all<T>(data: unknown, most: number, read: (entry: unknown) => T | null): T[] {
    if (data === undefined) return [];
    const entries = this.one(list, data) ?? [];
    this.unreadable += Math.max(0, entries.length - most);
    return entries.slice(0, most).flatMap((entry) => read(entry) ?? []);
  }

  /** Ignores unknown fields. */
  fields(
    schemas: Readonly<Record<string, z.ZodMiniType<unknown>>>,
    data: unknown,
  ): Readonly<Record<string, unknown>> {
    if (data === undefined) return {};
    const given = Object.entries(this.one(record, data) ?? {});
    return Object.fromEntries(
      given.filter(([name, value]) => {
        const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
        if (schema === undefined) return false;
        const isWhole = schema.safeParse(value).success;
        if (!isWhole) this.unreadable += 1;
        return isWhole;
      }),
    );
  }
}
