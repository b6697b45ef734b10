import type { RunOutsQuery } from '@limpid/contract/analysis/run-outs/run-outs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import type { wearingThings } from '../../../parts/parts.public.ts'
import '../../../devices/devices.tables.ts'
import '../../../telemetry/telemetry.public.ts'

type WearingThing = ReturnType<typeof wearingThings>[number]

export interface WornThing {
  deviceId: string
  timeZone: string
  kind: WearingThing['kind']
  key: string
  /** Without a record, when the device was added. */
  installedAt: Date
}

/**
 * The parts and consumables of the chosen devices (`d`), of which a site has those that stand there now; of more than `limit` those with the least
 * left, judged by their days and last readings alone.
 */
export async function listWorn(
  db: Db,
  chosen: RawBuilder<boolean>,
  things: readonly WearingThing[],
  { siteId, now, limit }: Pick<RunOutsQuery, 'siteId'> & { now: Date; limit: number },
): Promise<{ list: WornThing[]; total: number }> {
  if (things.length === 0) return { list: [], total: 0 }
  const all = <T>(pick: (one: WearingThing) => T) => things.map(pick)
  const atSite = siteId ? sql`d.site_id = ${siteId}` : sql`true`
  const { rows } = await sql<WornThing & { total: number }>`
    WITH things AS (
      SELECT * FROM unnest(${all(({ kind }) => kind)}::text[], ${all(({ key }) => key)}::text[],
        ${all(({ life }) => life.level?.metric ?? null)}::text[], ${all(({ life }) => life.level?.low ?? null)}::float8[],
        ${all(({ life }) => life.counted?.metric ?? null)}::text[], ${all(({ life }) => life.counted?.amount ?? null)}::float8[],
        ${all(({ life }) => life.days ?? null)}::float8[]) AS t(kind, key, gauge, low, counter, amount, days)
    ), worn AS (
      SELECT d.id AS "deviceId", d.time_zone AS "timeZone", t.kind, t.key, coalesce(p.installed_at, d.created_at) AS "installedAt",
             (l.value - t.low) / nullif(100 - t.low, 0) AS by_level, 1 - c.value / t.amount AS by_count,
             1 - extract(epoch FROM ${now}::timestamptz - coalesce(p.installed_at, d.created_at)) / 86400 / t.days AS by_days
        FROM devices d CROSS JOIN things t
        LEFT JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = (SELECT id FROM metrics WHERE key = t.gauge)
        LEFT JOIN telemetry_latest c ON c.device_id = d.id AND c.metric_id = (SELECT id FROM metrics WHERE key = t.counter)
        LEFT JOIN device_parts p ON t.kind = 'part' AND p.device_id = d.id AND p.key = t.key AND p.removed_at IS NULL
       WHERE ${chosen} AND ${atSite}
    )
    SELECT "deviceId"::text, "timeZone", kind, key, "installedAt", count(*) OVER ()::int AS total
      FROM worn ORDER BY least(by_level, by_count, by_days) NULLS LAST, "deviceId", kind, key LIMIT ${limit}`.execute(
    db,
  )
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
