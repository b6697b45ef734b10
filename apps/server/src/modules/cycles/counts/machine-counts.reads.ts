import type { MachineCounts } from '@limpid/contract/cycles/counts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { midnight, midnightAfter } from '../cycles.reads.ts'
import type { CountedRange } from './counts.reads.ts'

/**
 * The machine's own counter beside the washes recorded as ended in the same days of its zone; null if it
 * reported none in them. The counter's days outlive its readings.
 */
export async function machineCounts(
  db: Db,
  deviceId: string,
  metric: string,
  { fromDay, toDay, timeZone }: CountedRange,
): Promise<MachineCounts | null> {
  const { rows } = await sql<{ counted: number | null; recorded: number }>`
    SELECT (SELECT sum(d.increase) FROM telemetry_daily d JOIN metrics m ON m.id = d.metric_id
             WHERE d.device_id = ${deviceId} AND m.key = ${metric}
               AND d.day BETWEEN ${fromDay}::date AND ${toDay}::date) AS counted,
           (SELECT count(*)::int FROM cycles
             WHERE device_id = ${deviceId} AND result <> 'running'
               AND started_at >= ${midnight(fromDay, timeZone)} - interval '2 days'
               AND started_at < ${midnightAfter(toDay, timeZone)}
               AND ended_at >= ${midnight(fromDay, timeZone)} AND ended_at < ${midnightAfter(toDay, timeZone)}) AS recorded`.execute(
    db,
  )
  const [row] = rows
  return row && row.counted !== null ? { metric, counted: row.counted, recorded: row.recorded } : null
}
