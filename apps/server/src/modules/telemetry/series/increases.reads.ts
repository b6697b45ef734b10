import { hourMs } from '@limpid/contract/kernel/durations'
import type { IncreaseStep, Increases } from '@limpid/contract/telemetry/telemetry'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'
import { type CounterRange, listUnallocated } from './unallocated.reads.ts'

interface IncreaseRange {
  metrics: readonly CounterRange[]
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
 * taken out. A null stands between two that are not neighbours, and what was used meanwhile is in neither of them.
 */
export async function listIncreases(
  db: Db,
  device: { id: string; timeZone: string },
  { metrics, from, to, by }: IncreaseRange,
): Promise<Increases> {
  const zone = device.timeZone
  const keys = metrics.map(({ key }) => key)
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
  const gaps = await listUnallocated(
    db,
    { deviceId: device.id, timeZone: zone, from: hourOf(from), to, metrics },
    by,
  )
  const acrossGaps = new Map(gaps.map(({ key, begins, increase }) => [placeOf(key, begins), increase]))
  const found: Increases = Object.fromEntries(keys.map((key) => [key, { steps: [], unallocated: [] }]))
  const stepMs = by === 'hour' ? hourMs : 24 * hourMs
  for (const { key, at, increase, afterGap } of rows) {
    const steps = found[key]?.steps
    const last = steps?.at(-1)
    if (afterGap && last) steps?.push([new Date(Date.parse(last[0]) + stepMs).toISOString(), null])
    const across = acrossGaps.get(placeOf(key, at)) ?? 0
    steps?.push([at.toISOString(), increase === null ? null : increase - across])
  }
  for (const { key, from, to, increase } of gaps) found[key]?.unallocated.push({ from, to, increase })
  return found
}

/** Of a counter and the beginning of an hour or day. */
const placeOf = (key: string, begins: Date) => `${key} ${begins.getTime()}`
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)
