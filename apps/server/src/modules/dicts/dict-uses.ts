import type { Db } from '../../platform/database/tables.ts'

/** Counts how often each of these values is stored; unused values are left out. */
export type CountUses = (db: Db, values: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * What dictionaries need from the modules that store their values, by dictionary code; those modules are
 * higher in the layer order.
 */
export type DictUses = Readonly<Record<string, CountUses>>

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'dicts.uses': DictUses
  }
}
