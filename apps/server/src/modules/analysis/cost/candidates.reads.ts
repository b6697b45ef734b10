import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../tariffs/tariffs.public.ts'
import { headOf } from '../days/candidates.reads.ts'
import { daysOfDevices } from '../days/days.reads.ts'
import { runningRows } from '../days/running.reads.ts'
import { type RunningPeriod, withRunningSums } from '../days/running-sums.reads.ts'
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
      SELECT EXISTS (SELECT FROM wash_price_changes p CROSS JOIN LATERAL (SELECT FROM devices d WHERE d.owner_id = p.owner_id AND ${open} LIMIT 1) d)
          OR EXISTS (SELECT FROM wash_days_due q CROSS JOIN LATERAL (SELECT FROM devices d WHERE d.id = q.device_id AND ${open} OFFSET 0) d) AS "isPending"`.execute(
      tx,
    )
    if (pending.rows[0]?.isPending) return undefined
    const figures = sql`SELECT r.device_id, r.cost / r.washes AS figure FROM (${rows}) r WHERE r.cost > 0 AND r.washes > 0`
    return await headOf(tx, figures, { ascending: false, limit: maxDevices })
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
