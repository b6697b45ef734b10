import {
  cleaningMode,
  modeMetric,
  offMode,
  washingMode,
} from '@limpid/contract/analysis/operation/operating-modes'
import { maxShiftDevices, type Shifts } from '@limpid/contract/analysis/operation/operation'
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

export interface Modes {
  /** How long the devices were in which mode, the longest first. */
  times: { key: string; ms: number }[]
  /**
   * The finished shifts with a wash, by the local day on which they began, and by device: those with most shifts without self-cleaning
   * after the last wash first, as many devices as are listed, and the sums of the others. A shift is what lies between two reports of a
   * machine that is off.
   */
  shifts: Pick<Shifts, 'days' | 'devices' | 'others'>
}

/** How many shifts ended with self-cleaning, and how many without. */
const counts = sql`(count(*) FILTER (WHERE is_clean))::int AS cleaned, (count(*) FILTER (WHERE NOT is_clean))::int AS skipped`

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
    ), shifts AS (
      SELECT device_id, (began_at AT TIME ZONE time_zone)::date AS day, coalesce(cleaned_at > washed_at, false) AS is_clean
        FROM runs WHERE ended AND washed_at IS NOT NULL AND began_at >= from_at AND began_at < to_at
    ), days AS (
      SELECT day, ${counts} FROM shifts GROUP BY day
    ), machines AS (
      SELECT *, row_number() OVER (ORDER BY skipped DESC, name, id) > ${maxShiftDevices} AS beyond FROM (
        SELECT d.id, d.name, d.sn, ${counts} FROM shifts x JOIN devices d ON d.id = x.device_id GROUP BY d.id) counted
    )
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('key', key, 'ms', ms::float8) ORDER BY ms DESC, key) FROM times), '[]') AS times,
           jsonb_build_object(
             'days', coalesce((SELECT jsonb_agg(to_jsonb(x) ORDER BY day) FROM days x), '[]'),
             'devices', coalesce((
               SELECT jsonb_agg(jsonb_build_object('device', jsonb_build_object('id', id::text, 'name', name, 'sn', sn), 'cleaned', cleaned, 'skipped', skipped)
                                ORDER BY skipped DESC, name, id) FROM machines WHERE NOT beyond), '[]'),
             'others', (SELECT jsonb_build_object('devices', count(*), 'cleaned', coalesce(sum(cleaned), 0), 'skipped', coalesce(sum(skipped), 0))
                          FROM machines WHERE beyond)) AS shifts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without FROM has one row')
  return row
}
