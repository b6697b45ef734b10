import type { ProductFigures } from '@limpid/contract/analysis/fleet'
import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import { clocksAmong } from './clocks.reads.ts'
import { localTime } from './elapsed.ts'

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

export interface Day {
  day: string
  unfinished: boolean
  /** How much of it has passed, from 0 to 1: the mean of the clocks. */
  elapsed: number
}

/** The days of a range that have begun for one of these devices, and how far they are. `shift`: as of so much earlier, by each clock. */
export async function listDays(
  db: Db,
  chosen: RawBuilder<boolean>,
  { fromDay, toDay, now, shift }: { fromDay: string; toDay: string; now: Date; shift?: CalendarShift },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    WITH zones AS MATERIALIZED (SELECT time_zone FROM ${clocksAmong(chosen)} z), clocks AS MATERIALIZED (
      SELECT ${localTime(sql`z.time_zone`, now, shift)} AS local
        FROM (SELECT time_zone FROM zones UNION ALL SELECT ${sql.lit(defaultTimeZone)} WHERE NOT EXISTS (SELECT FROM zones)) z
    )
    SELECT to_char(g, 'YYYY-MM-DD') AS day, bool_or(local < g + interval '1 day') AS unfinished,
           avg(greatest(0, least(1, extract(epoch FROM local - g) / 86400)))::float8 AS elapsed
      FROM generate_series(${fromDay}::date::timestamp, least(${toDay}::date, (SELECT max(local)::date FROM clocks))::timestamp, interval '1 day') g, clocks
     GROUP BY g ORDER BY g`.execute(db)
  return rows
}
