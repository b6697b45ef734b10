import {
  cleaningMode,
  modeMetric,
  offMode,
  washingMode,
} from '@limpid/contract/analysis/operation/operating-modes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { gapIntervals } from '../../telemetry/telemetry.public.ts'
import '../../devices/devices.tables.ts'

interface Reported {
  /** The devices whose modes may be read, and when they count. */
  spans: RawBuilder<unknown>
  /** How often the model expects a report. */
  expectedSeconds: number
  now: Date
}

/** A shift that began before the range, or ends after it, is found within this time. */
const reach = sql`interval '2 days'`

/** The modes that each device reported around its span, each with the next one. */
const reported = ({ spans, expectedSeconds, now }: Reported) => sql`
  SELECT s.device_id, s.time_zone, s.from_at, least(s.to_at, ${now}) AS to_at, t.ts, t.text AS mode,
         lead(t.ts) OVER w AS next_at, count(*) FILTER (WHERE t.text = ${offMode}) OVER w AS run,
         t.ts + make_interval(secs => ${gapIntervals}::int * greatest(${expectedSeconds}::float8, i.seconds)) AS holds_until
    FROM (${spans}) s JOIN telemetry t ON t.device_id = s.device_id AND t.metric_id = (SELECT id FROM metrics WHERE key = ${modeMetric})
     AND t.ts >= s.from_at - ${reach} AND t.ts < least(s.to_at + ${reach}, s.cut_at, ${now})
    LEFT JOIN telemetry_intervals i ON i.device_id = t.device_id AND i.metric_id = t.metric_id
   WHERE t.text IS NOT NULL
  WINDOW w AS (PARTITION BY s.device_id, s.from_at ORDER BY t.ts)`

export interface ShiftCount {
  device: { id: string; name: string; sn: string }
  day: string
  cleaned: number
  skipped: number
}

export interface Modes {
  /** How long the devices were in which mode, the longest first. */
  times: { key: string; ms: number }[]
  /**
   * The finished shifts with a wash, by device in the order of names, and by the local day on which they began: those that ended with
   * self-cleaning after the last wash, and the others. A shift is what lies between two reports of a machine that is off.
   */
  shifts: ShiftCount[]
}

/** The modes that the devices reported, and the shifts that these tell. */
export async function readModes(db: Db, of: Reported): Promise<Modes> {
  const { rows } = await sql<Modes>`
    WITH reported AS MATERIALIZED (${reported(of)}), times AS (
      SELECT mode AS key, sum(extract(epoch FROM until - since)) * 1000 AS ms FROM (
        SELECT mode, greatest(ts, from_at) AS since, least(next_at, holds_until, to_at) AS until FROM reported) held
       WHERE until > since GROUP BY mode
    ), runs AS (
      SELECT device_id, time_zone, from_at, to_at, run, min(ts) FILTER (WHERE mode <> ${offMode}) AS began_at,
             max(ts) FILTER (WHERE mode = ${washingMode}) AS washed_at, max(ts) FILTER (WHERE mode = ${cleaningMode}) AS cleaned_at,
             lead(run) OVER (PARTITION BY device_id, from_at ORDER BY run) IS NOT NULL AS ended
        FROM reported GROUP BY device_id, time_zone, from_at, to_at, run
    ), counts AS (
      SELECT device_id, (began_at AT TIME ZONE time_zone)::date AS day, count(*) FILTER (WHERE cleaned_at > washed_at) AS cleaned, count(*) AS all_shifts
        FROM runs WHERE ended AND washed_at IS NOT NULL AND began_at >= from_at AND began_at < to_at GROUP BY device_id, day
    )
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('key', key, 'ms', ms::float8) ORDER BY ms DESC, key) FROM times), '[]') AS times,
           coalesce((SELECT jsonb_agg(jsonb_build_object('device', jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn), 'day', x.day,
                                                         'cleaned', x.cleaned, 'skipped', x.all_shifts - x.cleaned) ORDER BY d.name, d.id, x.day)
                       FROM counts x JOIN devices d ON d.id = x.device_id), '[]') AS shifts`.execute(db)
  const [row] = rows
  return row ?? { times: [], shifts: [] }
}
