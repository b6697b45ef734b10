import type { CostFigures } from '@limpid/contract/analysis/costs'
import type { TariffKind } from '@limpid/contract/tariffs/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import '../../tariffs/tariffs.public.ts'
import type { DayRows } from '../days/days.reads.ts'

/** What each kind is multiplied with, in the unit of its amount: kWh, m³, L. Electricity is summed by hour. */
const used = {
  electricity: sql`r.energy`,
  water: sql`r.water / 1000`,
  detergent: sql`r.detergent / 1000`,
  rinseAid: sql`r.rinse_aid / 1000`,
  electricityCarbon: sql`r.energy`,
  waterCarbon: sql`r.water / 1000`,
} as const satisfies Partial<Record<TariffKind, RawBuilder<unknown>>>
type CostKind = keyof typeof used
const costKinds = Object.keys(used) as CostKind[]

/** The amounts of a kind that hold at the site on the day of a row `r`: the site's own, else those of all sites. */
const tariffOf = (kind: CostKind) => sql`
  LEFT JOIN LATERAL (
    SELECT t.hours FROM tariffs t
     WHERE t.owner_id = r.owner_id AND t.kind = ${sql.lit(kind)} AND (t.site_id = r.site_id OR t.site_id IS NULL) AND t.valid_from <= r.day
     ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1
  ) ${sql.ref(`of_${kind}`)} ON true`

/** The energy of washes at the amount of the hour in which they started. */
const byHour = sql`(
  SELECT sum(e.kwh::float8 * of_electricity.hours[e.n + CASE WHEN extract(isodow FROM r.day) >= 6 THEN 24 ELSE 0 END])
    FROM unnest(r.energy_hours) WITH ORDINALITY e(kwh, n))`

/** Hundredths of the unit of money, or grams: an amount is in ten-thousandths of the unit, or of a kilogram. */
const scale: Record<CostKind, RawBuilder<unknown>> = {
  electricity: sql`100`,
  water: sql`100`,
  detergent: sql`100`,
  rinseAid: sql`100`,
  electricityCarbon: sql`10`,
  waterCarbon: sql`10`,
}

const alias = (kind: CostKind) => sql.ref(`cost_${kind}`)
const priced = (days: DayRows) => sql`
  SELECT r.*, ${sql.join(
    costKinds.flatMap((kind) => {
      const hours = sql`${sql.ref(`of_${kind}`)}.hours`
      const amount = kind === 'electricity' ? byHour : sql`(${used[kind]})::float8 * ${hours}[1]`
      return [
        sql`CASE WHEN ${hours} IS NOT NULL THEN ${amount} / ${scale[kind]} END AS ${alias(kind)}`,
        sql`${hours} IS NULL AND ${used[kind]} > 0 AS ${sql.ref(`no_${kind}`)}`,
      ]
    }),
  )}
    FROM (${days}) r ${sql.join(costKinds.map(tariffOf), sql` `)}`

const sumOf = (kind: CostKind) => sql`round(sum(${alias(kind)}))::int8`
const costs = sql`
  coalesce(sum(washes), 0)::int AS washes, ${sumOf('electricity')}::float8 AS "electricityFen", ${sumOf('water')}::float8 AS "waterFen",
  ${sumOf('detergent')}::float8 AS "detergentFen", ${sumOf('rinseAid')}::float8 AS "rinseAidFen",
  round(coalesce(sum(${alias('electricityCarbon')}), 0) + coalesce(sum(${alias('waterCarbon')}), 0)) AS carbon,
  count(${alias('electricityCarbon')}) + count(${alias('waterCarbon')}) > 0 AS "hasCarbon"`

type CostRow = Omit<CostFigures, 'totalFen' | 'carbonGrams'> & { carbon: number; hasCarbon: boolean }

/** The total is the sum of the rounded parts, so that it equals what is shown. */
function figuresOf({ carbon, hasCarbon, ...parts }: CostRow): CostFigures {
  const { washes, electricityFen, waterFen, detergentFen, rinseAidFen } = parts
  const known = [electricityFen, waterFen, detergentFen, rinseAidFen].filter((part) => part !== null)
  return {
    washes,
    electricityFen,
    waterFen,
    detergentFen,
    rinseAidFen,
    totalFen: known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : null,
    carbonGrams: hasCarbon ? Number(carbon) : null,
  }
}

export const noCosts: CostFigures = figuresOf({
  washes: 0,
  electricityFen: null,
  waterFen: null,
  detergentFen: null,
  rinseAidFen: null,
  carbon: 0,
  hasCarbon: false,
})

export interface CostSums {
  total: CostFigures
  days: Map<string, CostFigures>
  products: Map<string, CostFigures>
  /** The empty key: without a site. */
  sites: Map<string, CostFigures>
  missing: CostKind[]
}

type SumRow = CostRow & {
  kind: number
  day: string | null
  product: string | null
  site: string | null
} & Record<`no_${CostKind}`, boolean>
const kinds = { total: 0b111, day: 0b011, product: 0b101, site: 0b110 } as const

/** What washes cost by day, product and site. */
export async function sumCosts(db: Db, days: DayRows): Promise<CostSums> {
  const missing = costKinds.map((kind) => {
    const name = sql.ref(`no_${kind}`)
    return sql`coalesce(bool_or(${name}), false) AS ${name}`
  })
  const { rows } = await sql<SumRow>`
    SELECT to_char(p.day, 'YYYY-MM-DD') AS day, p.product_id::text AS product, st.id::text AS site,
           grouping(p.day, p.product_id, st.id) AS kind, ${costs}, ${sql.join(missing)}
      FROM (${priced(days)}) p LEFT JOIN sites st ON st.id = p.site_id AND st.owner_id = p.owner_id
     GROUP BY GROUPING SETS ((), (p.day), (p.product_id), (st.id))`.execute(db)
  const total = rows.find(({ kind }) => kind === kinds.total)
  const by = (kind: number, key: (row: SumRow) => string | null) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [key(row) ?? '', figuresOf(row)]))
  return {
    total: total ? figuresOf(total) : noCosts,
    days: by(kinds.day, ({ day }) => day),
    products: by(kinds.product, ({ product }) => product),
    sites: by(kinds.site, ({ site }) => site),
    missing: costKinds.filter((kind) => total?.[`no_${kind}`]),
  }
}

const maxDevices = 10

/** The devices whose washes cost the most each, of those with at least one price. `days` are of single devices. */
export async function rankCosts(
  db: Db,
  days: DayRows,
): Promise<(CostFigures & { device: { id: string; name: string; sn: string } })[]> {
  const { rows } = await sql<CostRow & { id: string; name: string; sn: string }>`
    SELECT d.id::text, d.name, d.sn, c.* FROM (
      SELECT p.device_id, ${costs},
             (sum(coalesce(cost_electricity, 0) + coalesce(cost_water, 0) + coalesce(cost_detergent, 0) + coalesce("cost_rinseAid", 0))
              / nullif(sum(washes), 0)) AS each
        FROM (${priced(days)}) p GROUP BY p.device_id) c
      JOIN devices d ON d.id = c.device_id
     WHERE c.each > 0 ORDER BY c.each DESC, d.name, d.id LIMIT ${maxDevices}`.execute(db)
  return rows.map(({ id, name, sn, ...row }) => ({ device: { id, name, sn }, ...figuresOf(row) }))
}
