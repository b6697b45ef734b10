import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { findKept, type StandbyKept } from '../changes/standby.reads.ts'
import { daysIn, type StandbyQuery } from './standby-periods.reads.ts'

export interface KeptCosts {
  /** Days whose costs are not right: they are added up from machines. */
  noted: string[]
}

/** Which days of standby are summed, and, where costs are kept, which of these are right. Only meaningful within the transaction that read it. */
export async function readKept(
  tx: Db,
  { open, whole, periods }: StandbyQuery,
  now: Date,
): Promise<{ kept: StandbyKept | undefined; costs: KeptCosts | undefined }> {
  const kept = await findKept(tx, now)
  const isKept = kept && periods.every(({ fromDay }) => fromDay > kept.fromDay)
  if (!whole || !isKept) return { kept, costs: undefined }
  const [from, to] = [sql`(SELECT min(day) FROM days)`, sql`(SELECT max(day) FROM days)`]
  const { rows } = await sql<KeptCosts>`
    WITH days AS MATERIALIZED (${daysIn(periods)}), changed AS MATERIALIZED (
      -- Most machines have no meter, so a wash of them changes nothing.
      SELECT c.day FROM standby_changes c JOIN devices d ON d.id = c.device_id
       WHERE ${open} AND (
         EXISTS (SELECT FROM standby_days s WHERE s.device_id = d.id AND ${isAround(sql`s.day`, { from, to })}) OR
         EXISTS (SELECT FROM standby_meters() m JOIN telemetry_daily t ON t.metric_id = m.metric_id AND t.device_id = d.id
                  WHERE m.product_id = d.product_id AND ${isAround(sql`t.day`, { from, to })}))
    )
    SELECT ARRAY(SELECT DISTINCT to_char(g.day, 'YYYY-MM-DD') FROM days g
                  WHERE EXISTS (SELECT FROM fleet_standby_cost_changes n WHERE ${whole.owners(sql`n.owner_id`)} AND g.day BETWEEN n.from_day AND n.to_day)
                     OR EXISTS (SELECT FROM changed c WHERE c.day IS NULL OR c.day = g.day)) AS noted`.execute(
    tx,
  )
  return { kept, costs: rows[0] }
}

/** By whatever clock: at the changed day `c`, or on any of these days. */
const isAround = (day: RawBuilder<unknown>, { from, to }: Record<'from' | 'to', RawBuilder<unknown>>) =>
  sql`${day} BETWEEN coalesce(c.day, ${from}) - 2 AND coalesce(c.day, ${to}) + 2`
