import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../tariffs/tariffs.public.ts'
import { daysOfDevices } from '../days/days.reads.ts'
import { type RunningPeriod, runningRows, withRunningSums } from '../days/running.reads.ts'
import { maxDevices, rankCosts } from './costs.reads.ts'

/**
 * The devices whose washes cost the most each, found without reading their days. Undefined where running sums do not reach, or are not
 * right yet after a changed price.
 */
async function findCostly(db: Db, period: RunningPeriod, maxDevices: number): Promise<string[] | undefined> {
  const { open } = period
  return await withRunningSums(db, async (tx, stored) => {
    const rows = await runningRows(tx, stored, period, ['washes', 'cost'])
    if (!rows) return undefined
    const pending = await sql<{ isPending: boolean }>`
      SELECT EXISTS (SELECT FROM wash_price_changes p JOIN devices d ON d.owner_id = p.owner_id WHERE ${open})
          OR EXISTS (SELECT FROM wash_days_due q JOIN devices d ON d.id = q.device_id WHERE ${open}) AS "isPending"`.execute(
      tx,
    )
    if (pending.rows[0]?.isPending) return undefined
    const found = await sql<{ id: string }>`
      SELECT d.id::text AS id
        FROM (SELECT device_id, sum(cost) AS cost, sum(washes) AS washes FROM (${rows}) r GROUP BY device_id) w JOIN devices d ON d.id = w.device_id
       WHERE w.cost > 0 AND w.washes > 0 ORDER BY w.cost / w.washes DESC, d.name, d.id LIMIT ${maxDevices}`.execute(
      tx,
    )
    return found.rows.map(({ id }) => id)
  })
}

/** At a site only what was washed there counts; anywhere else the head of the ranking is found without reading every day. */
export async function rankCostly(
  db: Db,
  { open, siteId, ...range }: RunningPeriod & { siteId: string | undefined },
) {
  const first = siteId ? undefined : await findCostly(db, { open, ...range }, maxDevices)
  const chosen = first ? sql<boolean>`d.id = ANY(${first}::bigint[])` : open
  return await rankCosts(db, {
    ...range,
    days: daysOfDevices({ chosen, open: chosen, siteId, ...range, byHour: true }),
  })
}
