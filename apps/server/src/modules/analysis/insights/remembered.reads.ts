import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Remembered } from './judge.rules.ts'
import { maxDays } from './series.reads.ts'

/** What was found of a device while it had this owner, by measure, the latest last: what goes on, and what ended within the days that are read. */
export async function rememberInsights(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
  now: Date,
): Promise<Map<InsightMeasure, Remembered[]>> {
  const { rows } = await sql<Remembered & { measure: InsightMeasure }>`
    SELECT id::text, measure, to_char(since, 'YYYY-MM-DD') AS since, to_char(coalesce(last_day, since), 'YYYY-MM-DD') AS "lastDay", baseline,
           CASE WHEN weekdays = '{}' THEN array_fill(baseline, ARRAY[7]) ELSE weekdays END AS weekdays,
           spread, baseline_days AS "baselineDays", present, per_week AS "perWeek", ended_as AS "endedAs"
      FROM insights
     WHERE device_id = ${id} AND owner_id = ${ownerId}
       AND (ended_at IS NULL OR ended_as IS NOT NULL AND ended_at >= ${now}::timestamptz - make_interval(days => ${maxDays}))
     ORDER BY ended_at NULLS LAST, id`.execute(db)
  return Map.groupBy(rows, ({ measure }) => measure)
}
