import {
  faultMetric,
  type Spins,
  spinPhase,
  unbalancedFault,
  vibrationMetric,
} from '@limpid/contract/analysis/operation/spins'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Bounds } from '../../telemetry/telemetry.public.ts'
import { washesIn } from '../fleet/fleet.reads.ts'
import { hasPhase, phasesOf } from './phases.reads.ts'

/** SQL condition: during wash `w` the machine reported an unbalanced load. */
export const reportedUnbalanced = sql`EXISTS (
  SELECT FROM telemetry t WHERE t.device_id = w.device_id AND t.metric_id = (SELECT id FROM metrics WHERE key = ${faultMetric})
     AND t.ts >= w.started_at AND t.ts <= w.ended_at AND t.text = ${unbalancedFault})`

/** SQL condition: wash `w` has a spin phase. */
export const hasSpun = hasPhase(spinPhase)

/** Washes that spun, in how many of them the load was unbalanced, and how strongly the machines vibrated at most. */
export async function readSpins(
  db: Db,
  spans: RawBuilder<unknown>,
  { min, max }: Pick<Bounds, 'min' | 'max'>,
): Promise<Spins | null> {
  const { rows } = await sql<Omit<Spins, 'vibration'> & { measured: number; places: number[] | null }>`
    WITH spun AS (
      SELECT ${reportedUnbalanced} AS unbalanced, (
          SELECT max(t.value) FROM cycles c CROSS JOIN LATERAL ${phasesOf}
            JOIN telemetry t ON t.device_id = w.device_id AND t.metric_id = (SELECT id FROM metrics WHERE key = ${vibrationMetric})
             AND t.ts >= p."startedAt" AND t.ts <= coalesce(p."endedAt", w.ended_at) AND t.value BETWEEN ${min}::float8 AND ${max}::float8
           WHERE c.id = w.id AND p.name = ${spinPhase}) AS peak
        FROM (${washesIn(spans)}) w WHERE ${hasSpun}
    )
    SELECT count(*)::int AS washes, count(*) FILTER (WHERE unbalanced)::int AS unbalanced, count(peak)::int AS measured,
           percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY peak) AS places FROM spun`.execute(db)
  const [row] = rows
  if (!row || row.washes === 0) return null
  const [median, high] = row.places ?? []
  return {
    washes: row.washes,
    unbalanced: row.unbalanced,
    vibration: median === undefined || high === undefined ? null : { washes: row.measured, median, high },
  }
}
