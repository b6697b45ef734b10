import { probeLimits } from '@limpid/contract/analysis/probes/probe-health'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import type { Bounds } from '../../../telemetry/telemetry.public.ts'
import '../../../devices/devices.tables.ts'
import type { DayValue } from '../../insights/baseline.rules.ts'

interface WearMetric extends Pick<Bounds, 'min' | 'max'> {
  key: string
  spans: RawBuilder<unknown>
  now: Date
}

export interface WearRead {
  deviceId: string
  value: number
  at: Date
  /** Means of the days until then, oldest first. */
  days: DayValue[]
}

/** The last reading of what shows wear before the end of the spans, and the means of the days before it. */
export async function readWear(db: Db, { key, spans, min, max, now }: WearMetric): Promise<WearRead[]> {
  const metric = sql`(SELECT id FROM metrics WHERE key = ${key})`
  const { rows } = await sql<WearRead>`
    SELECT e.device_id::text AS "deviceId", last.value, last.ts AS at, coalesce(days.days, '[]') AS days
      FROM (SELECT device_id, max(time_zone) AS time_zone, least(max(to_at), ${now}) AS end_at FROM (${spans}) s GROUP BY device_id) e
     CROSS JOIN LATERAL (
       SELECT t.value, t.ts FROM telemetry t
        WHERE t.device_id = e.device_id AND t.metric_id = ${metric} AND t.ts < e.end_at
          AND t.ts >= e.end_at - ${probeLimits.trendDays}::int * interval '1 day' AND t.value BETWEEN ${min}::float8 AND ${max}::float8
        ORDER BY t.ts DESC LIMIT 1) last
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('day', to_char(y.day, 'YYYY-MM-DD'), 'value', y.sum / y.count) ORDER BY y.day) AS days
         FROM telemetry_daily y
        WHERE y.device_id = e.device_id AND y.metric_id = ${metric} AND y.min >= ${min}::float8 AND y.max <= ${max}::float8
          AND y.day > (last.ts AT TIME ZONE e.time_zone)::date - ${probeLimits.trendDays}::int
          AND y.day <= (last.ts AT TIME ZONE e.time_zone)::date) days`.execute(db)
  return rows
}
