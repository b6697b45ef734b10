import type { Insight, InsightEnd, InsightQuery } from '@limpid/contract/analysis/insights'
import { endedDays, maxInsights } from '@limpid/contract/analysis/insights'
import type { TariffKind } from '@limpid/contract/tariffs/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { validHours } from '../../tariffs/tariffs.public.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'

type Row = Omit<
  Insight,
  'device' | 'fenPerDay' | 'followUps' | 'mayOpenCurve' | 'mayDismiss' | 'dismissed' | 'ended'
> & {
  deviceId: string
  fen: number | null
  reason: string | null
  dismissedBy: string | null
  dismissedAt: Date | null
  endedAs: InsightEnd | null
  lastDay: string
}

/** Which price a measure has; null for what is not used up. */
const priceOf = (measure: RawBuilder<unknown>) => sql<TariffKind>`
  CASE ${measure} WHEN 'waterPerWash' THEN 'water' WHEN 'standbyWater' THEN 'water' WHEN 'energyPerWash' THEN 'electricity'
                  WHEN 'standbyEnergy' THEN 'electricity' WHEN 'detergentPerWash' THEN 'detergent' END`
/** Litres and millilitres are priced by 1,000. */
const priced = sql`CASE WHEN ${priceOf(sql`w.measure`)} = 'electricity' THEN w.more_per_day ELSE w.more_per_day / 1000 END`

/** The amount of an hour where a device uses as much in each: five weekdays and a weekend. */
const meanOfWeek = sql`(SELECT avg(h.amount * CASE WHEN h.at <= 24 THEN 5 ELSE 2 END) * 2 / 7
  FROM unnest(price.hours) WITH ORDINALITY h(amount, at))`

/** The longest time that is compared with the baseline. */
const maxPresentDays = 14

/** The mean of what the latest washes used, each at the hour in which it started, as in the cost of washes; null without any. */
const meanOfWashes = sql`(
  SELECT sum(e.kwh * price.hours[e.hour + CASE WHEN extract(isodow FROM y.day) >= 6 THEN 24 ELSE 0 END]) / nullif(sum(e.kwh), 0)
    FROM wash_days y CROSS JOIN LATERAL unnest(y.energy_hours) WITH ORDINALITY e(kwh, hour)
   WHERE y.device_id = i.device_id AND y.day BETWEEN i.today - ${maxPresentDays}::int AND i.today - 1)`

/** What the unit of an insight `w` costs, in hundredths of a fen. */
const amount = sql`CASE w.measure WHEN 'energyPerWash' THEN coalesce(${meanOfWashes}, ${meanOfWeek})
  WHEN 'standbyEnergy' THEN ${meanOfWeek} ELSE price.hours[1] END`

/** The metric whose curve shows an insight `i`: the value itself, or the meter that the model names. */
const curve = sql`CASE i.measure WHEN 'ph' THEN 'ph' ELSE (
  SELECT m.key FROM standby_meters() s JOIN metrics m ON m.id = s.metric_id
   WHERE s.product_id = i.product_id AND s.kind = CASE i.measure WHEN 'standbyWater' THEN 'water' WHEN 'standbyEnergy' THEN 'energy' END) END`

interface Listed {
  chosen: RawBuilder<boolean>
  siteId: string | undefined
  shown: InsightQuery['shown']
  now: Date
}

/** Whether an insight `i` is in a list. */
const isShown = (shown: InsightQuery['shown'], now: Date) =>
  ({
    open: sql`i.ended_at IS NULL AND i.dismissed_at IS NULL`,
    dismissed: sql`i.ended_at IS NULL AND i.dismissed_at IS NOT NULL`,
    ended: sql`i.ended_as IS NOT NULL AND i.ended_at >= ${now}::timestamptz - make_interval(days => ${endedDays})`,
  })[shown]

/**
 * The insights of these devices, at a site if one is given, the farthest off first (of those that ended, the latest), and how many there are, at
 * the prices of today. One that another explains is a part of it.
 */
export async function listInsights(
  db: Db,
  { chosen, siteId, shown, now }: Listed,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    SELECT i.id::text, i.device_id::text AS "deviceId", i.product_id::text AS "productId", i.measure, ${curve} AS curve, to_char(i.since, 'YYYY-MM-DD') AS since, i.baseline, i.spread,
           i.baseline_days AS "baselineDays", i.present, i.present_days AS "presentDays", i.per_week AS "perWeek", whole.fen, i.reason,
           ${nicknameUnlessErased('a')} AS "dismissedBy", i.dismissed_at AS "dismissedAt", i.ended_as AS "endedAs", to_char(coalesce(i.last_day, i.since), 'YYYY-MM-DD') AS "lastDay",
           coalesce(parts.list, '[]') AS parts, i.total
      FROM (SELECT i.*, d.product_id, d.site_id, (${now}::timestamptz AT TIME ZONE d.time_zone)::date AS today, count(*) OVER ()::int AS total
              FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id
             WHERE ${isShown(shown, now)} AND i.part_of IS NULL AND ${chosen}
               AND (${siteId ?? null}::bigint IS NULL OR d.site_id = ${siteId ?? null})
             ORDER BY i.ended_at DESC NULLS LAST, abs(i.effect) DESC, i.id LIMIT ${maxInsights}) i
      LEFT JOIN accounts a ON a.id = i.dismissed_by
     CROSS JOIN LATERAL (SELECT ${validHours({ ownerId: sql`i.owner_id`, siteId: sql`i.site_id`, kind: priceOf(sql`i.measure`), day: sql`i.today` })} AS hours) price
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('measure', w.measure, 'baseline', w.baseline, 'present', w.present) ORDER BY w.id) AS list
          FROM insights w WHERE w.part_of = i.id AND (w.ended_at IS NULL OR i.ended_at IS NOT NULL)
      ) parts ON true
      -- Washes and standby are measured apart, so what they take more adds up.
      LEFT JOIN LATERAL (
        SELECT (sum(${priced} * ${amount}) / 100)::float8 AS fen FROM insights w
         WHERE (w.id = i.id OR w.part_of = i.id AND w.ended_at IS NULL) AND ${priceOf(sql`w.measure`)} = ${priceOf(sql`i.measure`)}
      ) whole ON true
     ORDER BY i.ended_at DESC NULLS LAST, abs(i.effect) DESC, i.id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Which device an insight is about that is open or was accepted. */
export async function findInsightDevice(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT i.device_id::text AS "deviceId" FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id
     WHERE i.id = ${id} AND (i.ended_at IS NULL OR i.ended_as = 'accepted')`.execute(db)
  return rows[0]?.deviceId
}
