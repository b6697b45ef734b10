import type { IncreaseStep, Increases } from '@limpid/contract/telemetry/telemetry'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

interface IncreaseRange {
  metrics: readonly string[]
  from: Date
  to: Date
  by: IncreaseStep
}

interface Row {
  key: string
  at: Date
  increase: number | null
  /** The previous hour or day has no readings. */
  afterGap: boolean
}

/**
 * What counters rose by in each hour, or each day of the device, that a range touches; resets and rejected readings are
 * taken out. A null stands between two that are not neighbours.
 */
export async function listIncreases(
  db: Db,
  device: { id: string; timeZone: string },
  { metrics, from, to, by }: IncreaseRange,
): Promise<Increases> {
  const zone = device.timeZone
  const keys = [...metrics]
  const { rows } =
    by === 'hour'
      ? await sql<Row>`
          SELECT m.key, r.hour AS at, r.increase,
                 r.hour - lag(r.hour) OVER (PARTITION BY r.metric_id ORDER BY r.hour) > interval '1 hour' AS "afterGap"
            FROM metrics m JOIN telemetry_hourly r ON r.metric_id = m.id AND r.device_id = ${device.id}
           WHERE m.key = ANY(${keys}) AND r.hour >= date_trunc('hour', ${from}::timestamptz) AND r.hour < ${to}
           ORDER BY r.hour`.execute(db)
      : await sql<Row>`
          SELECT m.key, r.day::timestamp AT TIME ZONE ${zone} AS at, r.increase,
                 r.day - lag(r.day) OVER (PARTITION BY r.metric_id ORDER BY r.day) > 1 AS "afterGap"
            FROM metrics m JOIN telemetry_daily r ON r.metric_id = m.id AND r.device_id = ${device.id}
           WHERE m.key = ANY(${keys}) AND r.day >= (${from}::timestamptz AT TIME ZONE ${zone})::date
             AND r.day::timestamp AT TIME ZONE ${zone} < ${to}
           ORDER BY r.day`.execute(db)
  const found: Increases = Object.fromEntries(keys.map((key) => [key, []]))
  const stepMs = by === 'hour' ? 3_600_000 : 86_400_000
  for (const { key, at, increase, afterGap } of rows) {
    const list = found[key]
    const last = list?.at(-1)
    if (afterGap && last) list?.push([new Date(Date.parse(last[0]) + stepMs).toISOString(), null])
    list?.push([at.toISOString(), increase])
  }
  return found
}
