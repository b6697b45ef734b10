import { type ProbeReason, probeLimits } from '@limpid/contract/analysis/probes/probe-health'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import { inBatches } from '../../../../platform/settings.ts'
import { isBackfilling } from '../../../devices/devices.public.ts'
import type { OfMetric } from './probes.reads.ts'

/** The last day of a device that is over by its clock. */
const lastDay = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE d.time_zone)::date - 1`

/** Devices of a product with a day that was not judged, after one of them. A device that still sends its history waits until that is complete. */
export async function listUnjudgedProbes(
  db: Db,
  { productId, now, after, max }: { productId: string; now: Date; after: string; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM devices d LEFT JOIN probe_checks c ON c.device_id = d.id
     WHERE d.product_id = ${productId} AND d.id > ${after} AND NOT ${isBackfilling} AND (c.through IS NULL OR c.through < ${lastDay(now)})
     ORDER BY d.id LIMIT ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The days of these devices that decide what is stored of the last one that is over. */
export const spansOfLastDays = (ids: readonly string[], now: Date): RawBuilder<unknown> => sql`
  SELECT d.id AS device_id, d.time_zone, (y.day - ${probeLimits.windowDays - 1}::int)::timestamp AT TIME ZONE d.time_zone AS from_at,
         (y.day + 1)::timestamp AT TIME ZONE d.time_zone AS to_at
    FROM devices d CROSS JOIN LATERAL (SELECT ${lastDay(now)} AS day) y WHERE d.id = ANY(${[...ids]}::bigint[])`

export interface ProbeFinding {
  deviceId: string
  key: string
  reasons: readonly ProbeReason[]
}

/** Stores what was found of the last day of these devices. */
export async function storeProbeDays(
  db: Db,
  ids: readonly string[],
  found: readonly ProbeFinding[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { deviceId, key, reasons } of found)
      await sql`
        INSERT INTO probe_days (device_id, metric_id, day, reasons)
        SELECT d.id, m.id, ${lastDay(now)}, ${[...reasons]}::text[] FROM devices d JOIN metrics m ON m.key = ${key} WHERE d.id = ${deviceId}
        ON CONFLICT (device_id, metric_id, day) DO UPDATE SET reasons = excluded.reasons`.execute(tx)
    await sql`
      INSERT INTO probe_checks (device_id, through) SELECT d.id, ${lastDay(now)} FROM devices d WHERE d.id = ANY(${[...ids]}::bigint[])
      ON CONFLICT (device_id) DO UPDATE SET through = excluded.through`.execute(tx)
  })
}

const maxRows = 20_000

/** Deletes what was found of days that were over before then. Resolves to the number of findings. */
export function deleteProbeDays(db: Db, before: Date, stopping?: AbortSignal): Promise<number> {
  return inBatches(
    maxRows,
    async (max) => {
      // In every time zone a day is over within a day of its end in UTC.
      const { numAffectedRows } = await sql`
        DELETE FROM probe_days WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM probe_days WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date - 1 LIMIT ${max}))`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    },
    stopping,
  )
}

/**
 * Devices of which a day of the spans says that the probe of the metric is to be checked: one on which it stood still, or one of the last
 * with spikes or noise, which are those of the end of a range.
 */
export async function listProbesToCheck(db: Db, { key, spans }: OfMetric): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.device_id::text AS id FROM (${spans}) s
      JOIN probe_days p ON p.device_id = s.device_id AND p.metric_id = (SELECT id FROM metrics WHERE key = ${key})
       AND p.day >= (s.from_at AT TIME ZONE s.time_zone)::date AND p.day < (s.to_at AT TIME ZONE s.time_zone)
     WHERE 'flat' = ANY(p.reasons) OR p.day >= (s.to_at AT TIME ZONE s.time_zone)::date - ${probeLimits.windowDays}::int`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
