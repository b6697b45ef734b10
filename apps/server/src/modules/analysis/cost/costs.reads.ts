import type { CostFigures } from '@limpid/contract/analysis/costs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import type { DayRows } from '../days/days.reads.ts'
import { apportionBy } from './apportion.rules.ts'
import { type CostKind, costKinds, costOf, lacksOf, priced, pricesIn } from './priced.reads.ts'

export interface PricedDays {
  days: DayRows
  fromDay: string
  toDay: string
}

const sumOf = (kind: CostKind) => sql`round(sum(${costOf(kind)}))::int8`
const costs = sql`
  coalesce(sum(washes), 0)::int AS washes, ${sumOf('electricity')}::float8 AS "electricityFen", ${sumOf('water')}::float8 AS "waterFen",
  ${sumOf('detergent')}::float8 AS "detergentFen", ${sumOf('rinseAid')}::float8 AS "rinseAidFen",
  round(coalesce(sum(${costOf('electricityCarbon')}), 0) + coalesce(sum(${costOf('waterCarbon')}), 0)) AS carbon,
  count(${costOf('electricityCarbon')}) + count(${costOf('waterCarbon')}) > 0 AS "hasCarbon"`

const moneyKinds = ['electricity', 'water', 'detergent', 'rinseAid'] as const
const exactOf = (kind: (typeof moneyKinds)[number]) =>
  sql`sum(${costOf(kind)})::float8 AS ${sql.ref(`exact_${kind}`)}`

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
} & Record<`no_${CostKind}`, boolean> &
  Record<`exact_${(typeof moneyKinds)[number]}`, number | null>
const kinds = { total: 0b111, day: 0b011, product: 0b101, site: 0b110 } as const

/** Days of washes with what they cost. */
export const pricedDays = ({ days, ...range }: PricedDays): DayRows => sql`
  WITH prices AS MATERIALIZED (${pricesIn(range)}) ${priced(days)}`

/** What priced days cost in all. */
export async function sumTotalCost(db: Db, days: DayRows): Promise<CostFigures> {
  const { rows } = await sql<CostRow>`SELECT ${costs} FROM (${days}) p`.execute(db)
  return rows[0] ? figuresOf(rows[0]) : noCosts
}

/** What priced days cost by day, product and site, in whole hundredths that add up to the total. */
export async function sumCosts(db: Db, days: DayRows): Promise<CostSums> {
  const missing = costKinds.map(
    (kind) => sql`coalesce(sum(${lacksOf(kind)}) > 0, false) AS ${sql.ref(`no_${kind}`)}`,
  )
  const columns = sql.join([...costKinds.map(costOf), ...costKinds.map(lacksOf)])
  // What has no price is summed once, not in each of the groupings: its numbers are exact, and slow to add.
  const { rows } = await sql<SumRow>`
    WITH p AS MATERIALIZED (
      SELECT r.day, r.product_id, st.id AS place, r.washes, ${columns}
        FROM (${days}) r LEFT JOIN sites st ON st.id = r.site_id AND st.owner_id = r.owner_id
    )
    SELECT * FROM (SELECT ${sql.join(missing)} FROM p) missing, (
      SELECT to_char(p.day, 'YYYY-MM-DD') AS day, p.product_id::text AS product, p.place::text AS site,
             grouping(p.day, p.product_id, p.place) AS kind, ${costs}, ${sql.join(moneyKinds.map(exactOf))}
        FROM p GROUP BY GROUPING SETS ((), (p.day), (p.product_id), (p.place))) sums`.execute(db)
  const total = rows.find(({ kind }) => kind === kinds.total)
  const by = (kind: number, keyOf: (row: SumRow) => string | null) => {
    const groups = rows.filter((row) => row.kind === kind).map((row) => ({ key: keyOf(row) ?? '', row }))
    const [electricity, water, detergent, rinseAid] = moneyKinds.map((part) =>
      apportionBy(
        total?.[`${part}Fen`] ?? null,
        groups.map(({ key, row }) => ({ key, amount: row[`exact_${part}`] })),
      ),
    )
    return new Map(
      groups.map(({ key, row }) => {
        const of = (shares: typeof water) => shares?.get(key) ?? null
        const parts = { electricityFen: of(electricity), waterFen: of(water), detergentFen: of(detergent) }
        return [key, figuresOf({ ...row, ...parts, rinseAidFen: of(rinseAid) })]
      }),
    )
  }
  return {
    total: total ? figuresOf(total) : noCosts,
    days: by(kinds.day, ({ day }) => day),
    products: by(kinds.product, ({ product }) => product),
    sites: by(kinds.site, ({ site }) => site),
    missing: costKinds.filter((kind) => total?.[`no_${kind}`]),
  }
}

export const maxDevices = 10

/** The devices whose washes cost the most each, of those with at least one price. `days` are of single devices. */
export async function rankCosts(
  db: Db,
  days: PricedDays,
): Promise<(CostFigures & { device: { id: string; name: string; sn: string } })[]> {
  const { rows } = await sql<CostRow & { id: string; name: string; sn: string }>`
    SELECT d.id::text, d.name, d.sn, c.* FROM (
      SELECT p.device_id, ${costs},
             (sum(coalesce(cost_electricity, 0) + coalesce(cost_water, 0) + coalesce(cost_detergent, 0) + coalesce("cost_rinseAid", 0))
              / nullif(sum(washes), 0)) AS each
        FROM (${pricedDays(days)}) p GROUP BY p.device_id) c
      JOIN devices d ON d.id = c.device_id
     WHERE c.each > 0 ORDER BY c.each DESC, d.name, d.id LIMIT ${maxDevices}`.execute(db)
  return rows.map(({ id, name, sn, ...row }) => ({ device: { id, name, sn }, ...figuresOf(row) }))
}
