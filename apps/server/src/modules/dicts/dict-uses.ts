import type { Db } from '../../platform/database/tables.ts'

/** Counts how often each of these values is stored; one that nothing stores is left out. */
export type CountUses = (db: Db, values: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** What dictionaries need of the modules that store their values, by the code of the dictionary; these stand above. */
export type DictUses = Readonly<Record<string, CountUses>>
