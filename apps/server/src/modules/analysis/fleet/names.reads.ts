import type { ProductFigures } from '@limpid/contract/analysis/fleet'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import { clocksAmong } from './clocks.reads.ts'

export type ChosenProduct = Pick<ProductFigures, 'product' | 'devices'>

/** The products of these devices, those with the most devices first. */
export async function listProducts(db: Db, chosen: RawBuilder<boolean>): Promise<ChosenProduct[]> {
  const { rows } = await sql<ChosenProduct>`
    SELECT jsonb_build_object('id', p.id::text, 'code', p.code, 'pagePath', p.page_path,
             'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en)) AS product, d.devices
      FROM (SELECT d.product_id, count(*)::int AS devices FROM devices d WHERE ${chosen} GROUP BY 1) d
      JOIN products p ON p.id = d.product_id ORDER BY d.devices DESC, p.id`.execute(db)
  return rows
}

export async function listSiteNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text, name FROM sites WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY name, id`.execute(db)
  return rows
}

export interface Day {
  day: string
  unfinished: boolean
}

/** The days of a range that have begun for one of these devices, and whether they are not over for one. */
export async function listDays(
  db: Db,
  chosen: RawBuilder<boolean>,
  { fromDay, toDay, now }: { fromDay: string; toDay: string; now: Date },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    WITH clocks AS (
      SELECT coalesce(min(today), (${now}::timestamptz AT TIME ZONE ${sql.lit(defaultTimeZone)})::date) AS first,
             coalesce(max(today), (${now}::timestamptz AT TIME ZONE ${sql.lit(defaultTimeZone)})::date) AS last
        FROM (SELECT (${now}::timestamptz AT TIME ZONE z.time_zone)::date AS today
                FROM ${clocksAmong(chosen)} z) zones
    )
    SELECT to_char(g, 'YYYY-MM-DD') AS day, g::date >= first AS unfinished
      FROM clocks, generate_series(${fromDay}::date::timestamp, least(${toDay}::date, last)::timestamp, interval '1 day') g`.execute(
    db,
  )
  return rows
}
