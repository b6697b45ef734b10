import type { Ranking } from '@limpid/contract/analysis/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { daysOfDevices } from './days.reads.ts'
import { maxRanked } from './ranking.reads.ts'

const figureOf: Record<Ranking, RawBuilder<unknown>> = {
  washes: sql`nullif(sum(washes), 0)`,
  waterLitres: sql`sum(water) / nullif(sum(water_washes), 0)`,
  energyKwh: sql`sum(energy) / nullif(sum(energy_washes), 0)`,
  duration: sql`sum(duration_ms) / nullif(sum(washes), 0)`,
  hygiene: sql`sum(failed)::float8 / nullif(sum(passed + failed), 0)`,
}

const columns = [
  'washes',
  'duration_ms',
  'passed',
  'failed',
  'water',
  'water_washes',
  'energy',
  'energy_washes',
]
const plus = sql.join(columns.map((column) => sql.ref(`s.${column}`)))
const minus = sql.join(columns.map((column) => sql`-${sql.ref(`s.${column}`)}`))

interface Candidates {
  rank: Ranking
  ascending: boolean
  /** Devices whose washes may be shown. */
  open: RawBuilder<boolean>
  fromDay: string
  toDay: string
}

/**
 * The devices at the head of a ranking, found without reading their days: running sums at both ends of the range, and the days since.
 * A device whose past changed a moment ago, or that is not summed, is answered from its days or washes.
 */
export async function findCandidates(
  db: Db,
  { rank, ascending, open, fromDay, toDay }: Candidates,
): Promise<string[]> {
  const late = sql`(SELECT device_id FROM wash_running_changes UNION ALL SELECT device_id FROM wash_days_due)`
  const { rows } = await sql<{ id: string }>`
    WITH kept AS MATERIALIZED (
      SELECT CASE WHEN first < ${fromDay}::date AND last >= ${fromDay}::date THEN least(last, ${toDay}::date) ELSE ${fromDay}::date - 1 END AS last
        FROM (SELECT min(day) AS first, max(day) AS last FROM wash_running_days) k
    ), late AS MATERIALIZED ${late},
    sums AS (
      SELECT s.device_id, ${plus} FROM wash_running_sums s WHERE s.day = (SELECT last FROM kept) AND s.day >= ${fromDay}::date
       UNION ALL
      SELECT s.device_id, ${minus} FROM wash_running_sums s WHERE s.day = ${fromDay}::date - 1 AND (SELECT last FROM kept) >= ${fromDay}::date
       UNION ALL
      SELECT s.device_id, ${plus} FROM wash_days s WHERE s.day > (SELECT last FROM kept) AND s.day <= ${toDay}::date
    )
    SELECT d.id::text AS id
      FROM (SELECT device_id, ${figureOf[rank]} AS figure FROM (
              SELECT * FROM sums WHERE device_id NOT IN (SELECT device_id FROM late)
               UNION ALL
              SELECT s.device_id, ${plus}
                FROM (${daysOfDevices({ chosen: sql<boolean>`${open} AND d.id IN ${late}`, open: sql<boolean>`true`, siteId: undefined, fromDay, toDay })}) s
            ) r GROUP BY device_id) w
      JOIN devices d ON d.id = w.device_id
     WHERE ${open} AND w.figure IS NOT NULL
     ORDER BY w.figure ${ascending ? sql`ASC` : sql`DESC`}, d.name, d.id LIMIT ${maxRanked}`.execute(db)
  return rows.map(({ id }) => id)
}
