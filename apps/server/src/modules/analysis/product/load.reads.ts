import { type Load, wellLoadedKilograms } from '@limpid/contract/analysis/product'
import type { ProductModel } from '@limpid/contract/products/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { type Bounds, boundsOf } from '../../telemetry/telemetry.public.ts'
import { washesIn } from '../fleet/fleet.reads.ts'

/** SQL condition: both hold. */
export const bothHold = (one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(${one} AND ${other})`

export interface Weight extends Pick<Bounds, 'min' | 'max'> {
  metric: string
  capacity: number | null
}

/** The metric by which a product weighs what it washes. */
export function weightOf({ metrics }: ProductModel): Weight | undefined {
  const found = metrics.find(({ kind, unit }) => kind === 'gauge' && unit === 'kg')
  return found && { metric: found.key, capacity: found.capacity ?? null, ...boundsOf(found) }
}

/** The weight from which a machine is well loaded, rounded as the list behind it has it. */
const wellLoadedOf = ({ capacity }: Weight) => (capacity === null ? null : wellLoadedKilograms(capacity))

/** The greatest accepted weight reported during wash `w`, or null. */
export const loadWeight = ({ metric, min, max }: Weight) => sql<number | null>`(
  SELECT max(t.value) FROM telemetry t
   WHERE t.device_id = w.device_id AND t.metric_id = (SELECT id FROM metrics WHERE key = ${metric})
     AND t.ts >= w.started_at AND t.ts <= w.ended_at AND t.value > 0 AND t.value BETWEEN ${min}::float8 AND ${max}::float8)`

/**
 * What was in the machines: the greatest accepted weight reported during each wash. Litres and kilowatt hours per
 * kilogram are of the weighed washes that have that figure.
 */
export async function readLoad(db: Db, spans: RawBuilder<unknown>, weight: Weight): Promise<Load | null> {
  const { rows } = await sql<Load>`
    WITH weighed AS (
      SELECT w.water_litres, w.energy_kwh, load.kilograms
        FROM (${washesIn(spans)}) w CROSS JOIN LATERAL (SELECT ${loadWeight(weight)} AS kilograms) load WHERE load.kilograms IS NOT NULL
    )
    SELECT count(*)::int AS washes, coalesce(sum(kilograms), 0)::float8 AS kilograms,
           (sum(water_litres) / sum(kilograms) FILTER (WHERE water_litres IS NOT NULL))::float8 AS "litresPerKilogram",
           (sum(energy_kwh) / sum(kilograms) FILTER (WHERE energy_kwh IS NOT NULL))::float8 AS "kwhPerKilogram",
           ${weight.capacity}::float8 AS "capacityKilograms",
           CASE WHEN ${weight.capacity}::float8 > 0 THEN count(*) FILTER (WHERE kilograms >= ${wellLoadedOf(weight)}::float8)::int END AS "wellLoaded",
           coalesce((SELECT jsonb_agg(jsonb_build_object('from', whole, 'washes', washes) ORDER BY whole) FROM (
             SELECT floor(kilograms)::int AS whole, count(*)::int AS washes FROM weighed GROUP BY 1) bins), '[]') AS bins
      FROM weighed`.execute(db)
  const [load] = rows
  return load && load.washes > 0 ? load : null
}
