import type { Page } from '@limpid/contract/kernel/page'
import { maxRejectedListed, type Period, type PeriodMetric } from '@limpid/contract/telemetry/periods'
import type { RejectedReading } from '@limpid/contract/telemetry/rejected'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { RequestedRange } from '../periods/periods.reads.ts'
import type { RejectedCount } from '../periods/summed.rules.ts'
import '../telemetry.tables.ts'

/** Rejected readings of a device that are kept apart, newest first. `pageNum` counts from 1. */
export async function rejectedPage(
  db: Db,
  deviceId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<RejectedReading>> {
  const { rows } = await sql<RejectedReading>`
    SELECT m.key AS metric, r.ts, coalesce(to_jsonb(r.value), to_jsonb(r.text)) AS value, r.reason, r.quality
      FROM telemetry_rejected r JOIN metrics m ON m.id = r.metric_id WHERE r.device_id = ${deviceId}
     ORDER BY r.ts DESC, r.metric_id LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('telemetry_rejected')
    .where('device_id', '=', deviceId)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows, total: Number(total) }
}

/** How many readings of each metric are kept apart, for each hour or day of the zone and for the whole, where `startsAt` is null. */
export async function countRejected(
  db: Db,
  { deviceId, timeZone, from, to, metrics }: RequestedRange,
  period: Period,
): Promise<RejectedCount[]> {
  const unit = period === 'day' ? 'hour' : 'day'
  const { rows } = await sql<RejectedCount>`
    SELECT metric_id AS id, part AS "startsAt", count(*)::int AS rejected
      FROM (SELECT metric_id, date_trunc(${unit}, ts, ${timeZone}) AS part FROM telemetry_rejected
             WHERE device_id = ${deviceId} AND metric_id = ANY(${metrics.map(({ id }) => id)}::int[])
               AND ts >= ${from} AND ts < ${to}) r
     GROUP BY GROUPING SETS ((metric_id, part), (metric_id))`.execute(db)
  return rows
}

/** The newest of them, by metric number. */
export async function listRejected(
  db: Db,
  { deviceId, from, to, metrics }: RequestedRange,
): Promise<Map<number, PeriodMetric['rejected']>> {
  const { rows } = await sql<PeriodMetric['rejected'][number] & { id: number }>`
    SELECT m.id, r.* FROM unnest(${metrics.map(({ id }) => id)}::int[]) m(id)
     CROSS JOIN LATERAL (
       SELECT ts, coalesce(to_jsonb(value), to_jsonb(text)) AS value, reason, quality FROM telemetry_rejected
        WHERE device_id = ${deviceId} AND metric_id = m.id AND ts >= ${from} AND ts < ${to}
        ORDER BY ts DESC LIMIT ${maxRejectedListed}
     ) r ORDER BY m.id, r.ts DESC`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
