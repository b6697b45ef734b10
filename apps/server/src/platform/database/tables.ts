import type { Kysely } from 'kysely'

/**
 * The tables as Kysely sees them. Each module adds its own in its `<module>.tables.ts`: `declare module
 * '../../platform/database/tables.ts' { interface Tables { devices: DevicesTable } }`. int8 arrives as
 * string, numeric and float8 as number, timestamptz as Date, date as 'YYYY-MM-DD'.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Tables {}

/** Typed access to the database: a pool or a transaction. */
export type Db = Kysely<Tables>
