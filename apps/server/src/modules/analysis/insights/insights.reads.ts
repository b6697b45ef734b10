import type { Insight } from '@limpid/contract/analysis/insights'
import { maxInsights } from '@limpid/contract/analysis/insights'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../tariffs/tariffs.public.ts'

type Row = Omit<Insight, 'device' | 'fenPerDay' | 'mayDismiss' | 'dismissed'> & {
  deviceId: string
  fen: number | null
  reason: string | null
  dismissedBy: string | null
  dismissedAt: Date | null
}

/** What a difference costs a day, in fen: litres and millilitres are priced by 1,000, an amount is in hundredths of a fen. */
const fen = sql`CASE WHEN i.measure IN ('waterPerWash', 'standbyWater', 'detergentPerWash') THEN i.more_per_day / 1000 ELSE i.more_per_day END
  * price.amount / 100`

/** The open insights of these devices, at a site if one is given, the farthest off first, and how many there are. */
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
           i.baseline_days AS "baselineDays", i.present, i.present_days AS "presentDays", (${fen})::float8 AS fen, i.reason,
           a.nickname AS "dismissedBy", i.dismissed_at AS "dismissedAt", count(*) OVER ()::int AS total
      FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id LEFT JOIN accounts a ON a.id = i.dismissed_by
      LEFT JOIN LATERAL (
        SELECT t.amount FROM tariffs t
         WHERE t.owner_id = d.owner_id AND (t.site_id = d.site_id OR t.site_id IS NULL) AND t.valid_from <= current_date
           AND t.kind = CASE i.measure WHEN 'waterPerWash' THEN 'water' WHEN 'standbyWater' THEN 'water' WHEN 'energyPerWash' THEN 'electricity'
                                       WHEN 'standbyEnergy' THEN 'electricity'
                                       WHEN 'detergentPerWash' THEN 'detergent' END
         ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1
      ) price ON true
     WHERE i.ended_at IS NULL AND (i.dismissed_at IS NOT NULL) = ${dismissed} AND ${chosen}
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
