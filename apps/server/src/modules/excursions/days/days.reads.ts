import type { Excursion } from '@limpid/contract/excursions/excursions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

export interface DayOfExcursions {
  day: string
  /** Time in which at least one metric was outside its limits, in milliseconds. */
  outMs: number
  alerts: number
  only: { metric: string; startedAt: Date } | null
}

/** Alerts by the local days that they touch within a half-open range; days without one are left out. */
export async function readExcursionDays(
  db: Db,
  alerts: readonly Pick<Excursion, 'metric' | 'startedAt' | 'endedAt'>[],
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<DayOfExcursions[]> {
  if (alerts.length === 0) return []
  const { rows } = await sql<Omit<DayOfExcursions, 'only'> & { metric: string; startedAt: Date }>`
    WITH alerts AS (
      SELECT metric, started, tstzrange(started, ended) * tstzrange(${from}, ${to}) AS lasted
        FROM unnest(${alerts.map(({ metric }) => metric)}::text[], ${alerts.map(({ startedAt }) => startedAt)}::timestamptz[],
                    ${alerts.map(({ endedAt }) => endedAt ?? to)}::timestamptz[]) AS a(metric, started, ended)
    ), days AS (
      SELECT day::date AS day, tstzrange(day AT TIME ZONE ${timeZone}, (day + interval '1 day') AT TIME ZONE ${timeZone}) AS whole
        FROM generate_series((${from}::timestamptz AT TIME ZONE ${timeZone})::date::timestamp,
                             (${to}::timestamptz AT TIME ZONE ${timeZone})::date::timestamp, '1 day') day
    ), touched AS (
      SELECT d.day, a.metric, a.started, a.lasted * d.whole AS lasted FROM days d JOIN alerts a ON a.lasted && d.whole
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS alerts, min(metric) AS metric, min(started) AS "startedAt",
           (SELECT 1000 * sum(extract(epoch FROM upper(one) - lower(one)))::float8 FROM unnest(range_agg(lasted)) one) AS "outMs"
      FROM touched GROUP BY day ORDER BY day`.execute(db)
  return rows.map(({ metric, startedAt, ...day }) => ({
    ...day,
    only: day.alerts === 1 ? { metric, startedAt } : null,
  }))
}
