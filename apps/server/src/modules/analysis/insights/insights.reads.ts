import type { Insight } from '@limpid/contract/analysis/insights'
import { maxInsights } from '@limpid/contract/analysis/insights'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../tariffs/tariffs.public.ts'

type Row = Omit<Insight, 'device' | 'fenPerDay' | 'followUps' | 'mayDismiss' | 'dismissed'> & {
  deviceId: string
  fen: number | null
  reason: string | null
  dismissedBy: string | null
  dismissedAt: Date | null
}

/** Which price a measure has; null for what is not used up. */
const priceOf = (measure: RawBuilder<unknown>) => sql`
  CASE ${measure} WHEN 'waterPerWash' THEN 'water' WHEN 'standbyWater' THEN 'water' WHEN 'energyPerWash' THEN 'electricity'
                  WHEN 'standbyEnergy' THEN 'electricity' WHEN 'detergentPerWash' THEN 'detergent' END`
/** Litres and millilitres are priced by 1,000. */
const priced = sql`CASE WHEN ${priceOf(sql`w.measure`)} = 'electricity' THEN w.more_per_day ELSE w.more_per_day / 1000 END`

/** The open insights of these devices, at a site if one is given, the farthest off first, and how many there are. One that another explains is a part of it. */
export async function listInsights(
  db: Db,
  {
    chosen,
    siteId,
    dismissed,
  }: { chosen: RawBuilder<boolean>; siteId: string | undefined; dismissed: boolean },
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    SELECT i.id::text, i.device_id::text AS "deviceId", d.product_id::text AS "productId", i.measure, to_char(i.since, 'YYYY-MM-DD') AS since, i.baseline, i.spread,
           i.baseline_days AS "baselineDays", i.present, i.present_days AS "presentDays",
           -- An amount is in hundredths of a fen.
           (whole.more_per_day * price.amount / 100)::float8 AS fen, i.reason,
           a.nickname AS "dismissedBy", i.dismissed_at AS "dismissedAt", coalesce(parts.list, '[]') AS parts, count(*) OVER ()::int AS total
      FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id LEFT JOIN accounts a ON a.id = i.dismissed_by
      LEFT JOIN LATERAL (
        SELECT t.amount FROM tariffs t
         WHERE t.owner_id = d.owner_id AND (t.site_id = d.site_id OR t.site_id IS NULL) AND t.valid_from <= current_date
           AND t.kind = ${priceOf(sql`i.measure`)}
         ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1
      ) price ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('measure', w.measure, 'baseline', w.baseline, 'present', w.present) ORDER BY w.id) AS list
          FROM insights w WHERE w.part_of = i.id AND w.ended_at IS NULL
      ) parts ON true
      -- Washes and standby are measured apart, so what they take more adds up.
      LEFT JOIN LATERAL (
        SELECT sum(${priced}) AS more_per_day FROM insights w
         WHERE (w.id = i.id OR w.part_of = i.id AND w.ended_at IS NULL) AND ${priceOf(sql`w.measure`)} = ${priceOf(sql`i.measure`)}
      ) whole ON true
     WHERE i.ended_at IS NULL AND i.part_of IS NULL AND (i.dismissed_at IS NOT NULL) = ${dismissed} AND ${chosen}
       AND (${siteId ?? null}::bigint IS NULL OR d.site_id = ${siteId ?? null})
     ORDER BY abs(i.effect) DESC, i.id LIMIT ${maxInsights}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Which device an open insight is about. */
export async function findInsightDevice(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT i.device_id::text AS "deviceId" FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id
     WHERE i.id = ${id} AND i.ended_at IS NULL`.execute(db)
  return rows[0]?.deviceId
}
