import { type CurvePart, maxBaselineWashes } from '@limpid/contract/cycles/curve'
import type { Cycle, CycleDetail } from '@limpid/contract/cycles/cycles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { cycleOf } from '../cycles.reads.ts'

/** One wash of a device. */
export async function findWash(db: Db, deviceId: string, id: string): Promise<Cycle | undefined> {
  const row = await db
    .selectFrom('cycles')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && cycleOf(row)
}

/** Additional data for a wash's page: previous and next wash, and faults reported during the wash. */
export async function excursionsDuringWash(
  db: Db,
  { deviceId, startedAt, endedAt }: Cycle,
  now: Date,
): Promise<Pick<CycleDetail, 'previousId' | 'nextId' | 'faults'>> {
  const neighbour = (sign: '<' | '>') =>
    db
      .selectFrom('cycles')
      .select('id')
      .where('device_id', '=', deviceId)
      .where('started_at', sign, startedAt)
      .orderBy('started_at', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next, faults] = await Promise.all([
    neighbour('<'),
    neighbour('>'),
    sql<{ code: string; at: Date }>`
      SELECT t.text AS code, min(t.ts) AS at FROM telemetry t JOIN metrics m ON m.id = t.metric_id AND m.key = 'fault_code'
       WHERE t.device_id = ${deviceId} AND t.ts >= ${startedAt} AND t.ts <= ${endedAt ?? now} AND t.text <> ''
       GROUP BY 1 ORDER BY 2`.execute(db),
  ])
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null, faults: faults.rows }
}

/** Previous completed washes of the same programme, newest first. */
export async function listBaselines(db: Db, { deviceId, startedAt, programme }: Cycle): Promise<Cycle[]> {
  const rows = await db
    .selectFrom('cycles')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('started_at', '<', startedAt)
    .where('result', '=', 'completed')
    .where(sql<boolean>`programme IS NOT DISTINCT FROM ${programme}::text`)
    .orderBy('started_at', 'desc')
    .limit(maxBaselineWashes)
    .execute()
  return rows.map(cycleOf)
}

export interface StepRow {
  /** Counts from 1, in the order of `washes`. */
  wash: number
  metric: string
  step: number
  mean: number
  greatest: number
}

/** A metric with the range within which its readings are accepted. */
export interface AcceptedMetric {
  key: string
  min: number
  max: number
}

const acceptedRows = (metrics: readonly AcceptedMetric[]) => sql`
  unnest(${metrics.map(({ key }) => key)}::text[], ${metrics.map(({ min }) => min)}::float8[],
         ${metrics.map(({ max }) => max)}::float8[]) AS a(key, min_accepted, max_accepted) JOIN metrics m ON m.key = a.key`

/** The accepted readings of washes, in steps from the start of each. */
export async function stepsOfWashes(
  db: Db,
  deviceId: string,
  metrics: readonly AcceptedMetric[],
  washes: readonly { from: Date; to: Date }[],
  stepMs: number,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT w.wash::int, m.key AS metric, s.*
      FROM unnest(${washes.map(({ from }) => from)}::timestamptz[], ${washes.map(({ to }) => to)}::timestamptz[])
           WITH ORDINALITY AS w(started, ended, wash)
     CROSS JOIN (${acceptedRows(metrics)})
     CROSS JOIN LATERAL (
       SELECT floor(extract(epoch FROM t.ts - w.started) * 1000 / ${stepMs}::int)::int AS step,
              avg(t.value) AS mean, max(t.value) AS greatest
         FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= w.started AND t.ts <= w.ended
          AND t.value BETWEEN a.min_accepted AND a.max_accepted
        GROUP BY 1
     ) s`.execute(db)
  return rows
}

/**
 * Counter values at the start of washes: the last accepted reading at or before each start, up to a maximum
 * age.
 */
export async function basesOfWashes(
  db: Db,
  deviceId: string,
  metrics: readonly AcceptedMetric[],
  starts: readonly Date[],
  oldestMs: number,
): Promise<{ wash: number; metric: string; value: number }[]> {
  const { rows } = await sql<{ wash: number; metric: string; value: number }>`
    SELECT w.wash::int, m.key AS metric, b.level AS value
      FROM unnest(${[...starts]}::timestamptz[]) WITH ORDINALITY AS w(started, wash)
     CROSS JOIN (${acceptedRows(metrics)})
     CROSS JOIN LATERAL (
       SELECT coalesce(t.level, t.value) AS level FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts <= w.started
          AND t.ts > w.started - ${oldestMs}::float8 * interval '1 millisecond' AND t.value BETWEEN a.min_accepted AND a.max_accepted
        ORDER BY t.ts DESC LIMIT 1
     ) b`.execute(db)
  return rows
}

const maxInPart = 10_000

/** A part of the readings between two times, in time order, never splitting a timestamp. */
export async function readingsPart(
  db: Db,
  deviceId: string,
  metrics: readonly string[],
  { from, to, after }: { from: Date; to: Date; after: string | undefined },
): Promise<CurvePart> {
  const { rows } = await sql<{ at: Date; cursor: string; metric: string; value: number | string }>`
    SELECT t.ts AS at, to_char(t.ts AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cursor, m.key AS metric,
           coalesce(to_jsonb(t.value), to_jsonb(t.text)) AS value
      FROM telemetry t JOIN metrics m ON m.id = t.metric_id
     WHERE t.device_id = ${deviceId} AND m.key = ANY(${[...metrics]}::text[])
       AND t.ts >= ${from} AND t.ts <= ${to} ${after ? sql`AND t.ts > ${after}::timestamptz` : sql``}
     ORDER BY t.ts, m.id LIMIT ${maxInPart + metrics.length}`.execute(db)
  const more = rows.length === maxInPart + metrics.length
  const last = rows.at(-1)?.cursor
  const whole = more ? rows.filter(({ cursor }) => cursor !== last) : rows
  return {
    list: whole.map(({ at, metric, value }) => ({ at, metric, value })),
    next: more ? (whole.at(-1)?.cursor ?? null) : null,
  }
}
