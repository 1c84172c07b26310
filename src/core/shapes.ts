import * as z from "zod/mini";
import { endOfTime, limits } from "../config.ts";

/** Parts of the schemas of stored types. Each schema stands beside its type, and a changed shape needs an upgrade. */

type ReadonlyDeep<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };

/** The parsed type of a schema, deeply readonly. */
export type Shape<S extends z.ZodMiniType> = ReadonlyDeep<z.output<S>>;

/** ms since the epoch. */
export const time = z.number().check(z.nonnegative(), z.lte(endOfTime));
export const count = z.number().check(z.nonnegative());
/** One amount, or a capped sum (`claimOf`). */
export const usd = z.nullable(z.number().check(z.nonnegative(), z.lte(limits.usdValue)));
export const url = z.nullable(z.string().check(z.maxLength(limits.urlChars)));
