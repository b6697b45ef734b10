import type { FleetFigures } from '@limpid/contract/analysis/fleet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../sites/sites.tables.ts'
import { type FleetRow, fleetFiguresOf, noFigures } from '../fleet/fleet.reads.ts'
import type { DayRows } from './days.reads.ts'

const amount = (column: string, name: string, mean: string) => {
  const [sum, count] = [sql.ref(column), sql.ref(`${column}_washes`)]
  return sql`CASE WHEN sum(${count}) > 0 THEN sum(${sum})::float8 END AS ${sql.ref(name)},
    (sum(${sum}) / nullif(sum(${count}), 0))::float8 AS ${sql.ref(mean)}`
}

/** The figures of washes from their days. Means in whole microseconds, as PostgreSQL averages intervals. */
export const summedFigures = sql`
  coalesce(sum(washes), 0)::int AS washes, coalesce(sum(completed), 0)::int AS completed, coalesce(sum(rewashes), 0)::int AS rewashes,
  coalesce(sum(aborted), 0)::int AS aborted,
  coalesce(sum(passed), 0)::int AS passed, coalesce(sum(failed), 0)::int AS failed,
  round((sum(duration_ms)::numeric / nullif(sum(washes), 0)), 3)::float8 AS "meanDurationMs",
  ${amount('water', 'water', 'meanWater')}, ${amount('energy', 'energy', 'meanEnergy')},
  ${amount('detergent', 'detergent', 'meanDetergent')}, ${amount('rinse_aid', 'rinseAid', 'meanRinseAid')}`

export interface Sums {
  total: FleetFigures
  days: Map<string, FleetFigures>
  /** Days that changed after they were closed. */
  revised: Set<string>
  products: Map<string, FleetFigures>
  /** The empty key: without a site, or hidden. */
  sites: Map<string, FleetFigures>
}

interface SumRow extends FleetRow {
  kind: number
  day: string | null
  product: string | null
  site: string | null
  revised: boolean
}

/** Which of the grouping columns a row sums up, as PostgreSQL numbers them: a bit for each column that it does not group by. */
const kinds = { total: 0b111, day: 0b011, product: 0b101, site: 0b110 } as const

/** Washes by day, product and site. `placed`: of which devices the site may be shown; all without it. */
export async function sumDays(db: Db, days: DayRows, placed: RawBuilder<boolean> | undefined): Promise<Sums> {
  const seen = placed && sql`AND EXISTS (SELECT FROM devices d WHERE d.id = r.device_id AND ${placed})`
  const { rows } = await sql<SumRow>`
    SELECT to_char(r.day, 'YYYY-MM-DD') AS day, r.product_id::text AS product, st.id::text AS site,
           grouping(r.day, r.product_id, st.id) AS kind, coalesce(bool_or(revised_at IS NOT NULL), false) AS revised, ${summedFigures}
      FROM (${days}) r LEFT JOIN sites st ON st.id = r.site_id AND st.owner_id = r.owner_id ${seen ?? sql``}
     GROUP BY GROUPING SETS ((), (r.day), (r.product_id), (st.id))`.execute(db)
  const by = (kind: number, key: (row: SumRow) => string | null) =>
    new Map(
      rows
        .filter((row) => row.kind === kind && (row.washes > 0 || kind === kinds.total))
        .map((row) => [key(row) ?? '', fleetFiguresOf(row)]),
    )
  return {
    total: by(kinds.total, () => '').get('') ?? noFigures,
    days: by(kinds.day, ({ day }) => day),
    revised: new Set(
      rows.flatMap(({ kind, day, revised }) => (kind === kinds.day && revised && day ? [day] : [])),
    ),
    products: by(kinds.product, ({ product }) => product),
    sites: by(kinds.site, ({ site }) => site),
  }
}

/** Washes by weekday, from Monday, and local hour in which they started. */
export async function sumWeekHours(db: Db, days: DayRows): Promise<number[][]> {
  const hours = Array.from({ length: 24 }, (_, hour) => sql`sum(hours[${sql.lit(hour + 1)}])`)
  const { rows } = await sql<{ weekday: number; hours: number[] }>`
    SELECT extract(isodow FROM r.day)::int AS weekday, ARRAY[${sql.join(hours)}]::int[] AS hours FROM (${days}) r GROUP BY 1`.execute(
    db,
  )
  return Array.from(
    { length: 7 },
    (_, day) => rows.find(({ weekday }) => weekday === day + 1)?.hours ?? Array.from({ length: 24 }, () => 0),
  )
}
