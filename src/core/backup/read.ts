import * as z from "zod/mini";

/** Reading what somebody may have damaged: what is whole is kept, what is not is counted. */

const record = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/** Reads the parts of one file, and counts those that cannot be read. */
export class Reader {
  unreadable = 0;

  /** @returns the value, or null when there is none that can be read */
  one<T>(schema: z.ZodMiniType<T>, data: unknown): T | null {
    const found = schema.safeParse(data);
    if (found.success) return found.data;
    this.unreadable += 1;
    return null;
  }

  /** @returns what can be read of a list, each by `read`, which counts what it refuses; nothing when it is not there */
  all<T>(data: unknown, most: number, read: (entry: unknown) => T | null): T[] {
    if (data === undefined) return [];
    const entries = this.one(list, data) ?? [];
    this.unreadable += Math.max(0, entries.length - most);
    return entries.slice(0, most).flatMap((entry) => read(entry) ?? []);
  }

  /** @returns what can be read of an object's fields; of those that nobody knows nothing is said */
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
