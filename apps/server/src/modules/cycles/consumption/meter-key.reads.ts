import { sql } from 'kysely'

/** Washes are metered by water and energy; gas is only counted. */
export type ConsumptionKind = 'water' | 'energy'
export type MeterKind = ConsumptionKind | 'gas'

const defaults = { water: 'water_total', energy: 'energy_total', gas: 'gas_total' } as const
const consumed = { water: 'waterLitres', energy: 'energyKwh', gas: 'gasCubicMetres' } as const

/** The metric that counts a device's water or energy: the one its washes are metered by. For products `p`. */
export const meterKey = (kind: MeterKind) =>
  sql<string>`coalesce(p.recognition #>> ${`{consumption,${consumed[kind]}}`}::text[], ${defaults[kind]})`

/** Products `p` that measure the water on its way to machines. */
export const isInlet = sql<boolean>`p.category IN ('water_quality', 'purifier')`
