import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

/** Everything a device reported for one instant. */
export interface Reading {
  /** Microseconds since 1970. */
  micros: number
  /** The same in local time, to the millisecond. */
  local: string
  /** By metric key. */
  values: Map<string, number | string>
}

export interface ReadingsRange {
  deviceId: string
  metrics: readonly string[]
  /** Half-open: `to` is exclusive. */
  from: Date
  to: Date
  timeZone: string
}

interface Row {
  micros: string
  local: string
  key: string
  value: number | null
  text: string | null
}

const rowsAtOnce = 5_000

/**
 * Readings in time order, in parts: each part begins where the previous one ended, so that any range needs
 * little memory.
 */
export async function* readingParts(
  db: Db,
  { deviceId, metrics, from, to, timeZone }: ReadingsRange,
): AsyncGenerator<Reading[]> {
  let afterMicros = from.getTime() * 1000
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT (extract(epoch FROM r.ts) * 1000000)::int8 AS micros, m.key, r.value, r.text,
             to_char(r.ts AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS.MS') AS local
        FROM metrics m
       CROSS JOIN LATERAL (
         SELECT t.ts, t.value, t.text FROM telemetry t
          WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts < ${to}
            AND t.ts >= 'epoch'::timestamptz + ${String(afterMicros)}::int8 * interval '1 microsecond'
          ORDER BY t.ts LIMIT ${rowsAtOnce}
       ) r WHERE m.key = ANY(${[...metrics]}) ORDER BY r.ts, m.key LIMIT ${rowsAtOnce}`.execute(db)
    const isLast = rows.length < rowsAtOnce
    // The last instant may continue in the next part, which begins with it.
    afterMicros = Number(rows.at(-1)?.micros)
    const whole = isLast ? rows : rows.filter(({ micros }) => Number(micros) < afterMicros)
    if (whole.length > 0) yield byInstant(whole)
    if (isLast) return
  }
}

function byInstant(rows: readonly Row[]): Reading[] {
  const readings: Reading[] = []
  for (const { micros, local, key, value, text } of rows) {
    const at = Number(micros)
    let reading = readings.at(-1)
    if (reading?.micros !== at) {
      reading = { micros: at, local, values: new Map() }
      readings.push(reading)
    }
    reading.values.set(key, value ?? text ?? '')
  }
  return readings
}
