import { sql } from 'kysely'

export type ConsumptionKind = 'water' | 'energy'

const defaults = { water: 'water_total', energy: 'energy_total' } as const
const consumed = { water: 'waterLitres', energy: 'energyKwh' } as const

/** The metric that counts a device's water or energy: the one its washes are metered by. For products `p`. */
export const meterKey = (kind: ConsumptionKind) =>
  sql<string>`coalesce(p.recognition #>> ${`{consumption,${consumed[kind]}}`}::text[], ${defaults[kind]})`

/** Products `p` that measure the water on its way to machines. */
export const isInlet = sql<boolean>`p.category IN ('water_quality', 'purifier')`
