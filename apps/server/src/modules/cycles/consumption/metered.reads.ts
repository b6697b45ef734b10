import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.public.ts'
import '../../telemetry/telemetry.tables.ts'
import { isInlet, type MeterKind, meterKey } from './meter-key.reads.ts'

/* Most machines have no meter, and are looked up once: each hour of a meter has its day, by the clock that the device had then. */

const counts = (
  device: RawBuilder<unknown>,
  metric: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
) => sql<boolean>`
  EXISTS (SELECT FROM telemetry_daily t
           WHERE t.device_id = ${device} AND t.metric_id = ${metric} AND t.day BETWEEN ${first} - 2 AND ${end} + 1)`

/** Whether a meter counted on the whole days `w` of a span, or on those around it. */
export const isMetered = (device: RawBuilder<unknown>, metric: RawBuilder<unknown>): RawBuilder<boolean> =>
  counts(device, metric, sql`w.first_day`, sql`w.end_day`)

/** The machines `d` of which a meter counted on these days or around them, as a condition; undefined where no product has such a meter. */
export async function meteredOn(
  db: Db,
  kind: MeterKind,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<RawBuilder<boolean> | undefined> {
  const { rows } = await sql<{ products: string[]; metric: number }>`
    SELECT array_agg(p.id::text) AS products, m.id AS metric FROM products p JOIN metrics m ON m.key = ${meterKey(kind)}
     WHERE NOT ${isInlet} GROUP BY m.id`.execute(db)
  const conditions = rows.map(
    ({ products, metric }) =>
      sql<boolean>`(d.product_id = ANY(${products}::bigint[])
        AND ${counts(sql`d.id`, sql`${metric}::int`, sql`${fromDay}::date`, sql`${toDay}::date`)})`,
  )
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` OR `)})` : undefined
}
