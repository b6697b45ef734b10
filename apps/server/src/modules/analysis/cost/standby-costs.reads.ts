import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { apportionBy } from './apportion.rules.ts'
import { costOf, priced, pricesOf } from './priced.reads.ts'
import { type KeptCosts, readKept } from './standby-kept.reads.ts'
import { type Part, readParts, type StandbyQuery } from './standby-periods.reads.ts'
import { placesOf, standbyTables } from './standby-rows.reads.ts'

interface StandbyCost {
  /** Null without a price or without a meter. */
  electricityFen: number | null
  waterFen: number | null
}

/** Of a period; of the first one also by day and site, in whole hundredths that add up. The empty key: without a site. */
export interface StandbyCosts {
  total: StandbyCost
  days: Map<string, number | null>
  sites: Map<string, number | null>
}

const nothing: StandbyCost = { electricityFen: null, waterFen: null }

export const standbyKinds = ['electricity', 'water'] as const
const costColumns = sql.join(standbyKinds.map(costOf))
const columns = sql`n, owner_id, site_id, day, ${costColumns}`

/** What is kept of the whole fleet; of all periods but the first, which is shown by day and site, the sums. */
function keptRows({ whole, periods }: StandbyQuery, { n, isQueried, timeZones }: Part, { noted }: KeptCosts) {
  const rowsOf = ({ fromDay, toDay }: (typeof periods)[0]) => sql`
      FROM fleet_standby_costs f
     WHERE ${whole?.owners(sql`f.owner_id`)} AND f.day BETWEEN ${fromDay}::date AND ${toDay}::date AND ${isQueried(sql`f.day`)}
       ${whole?.productId ? sql`AND f.product_id = ${whole.productId}` : sql``} ${timeZones ? sql`AND f.time_zone = ANY(${timeZones})` : sql``}
       ${noted.length > 0 ? sql`AND f.day <> ALL(${noted}::date[])` : sql``}`
  const sums = sql.join(standbyKinds.map((kind) => sql`sum(${costOf(kind)})`))
  return periods.flatMap((period, at) => {
    if (n !== null && n !== at) return []
    if (at === 0) return [sql`SELECT 0 AS n, f.owner_id, f.site_id, f.day, ${costColumns} ${rowsOf(period)}`]
    return [sql`SELECT ${sql.lit(at)}, f.owner_id, 0, NULL::date, ${sums} ${rowsOf(period)} GROUP BY 2`]
  })
}

/** Parts that are added up from machines: all without kept costs, else days whose costs are not right, and of the day of a cut its hours. */
const unkeptParts = (parts: readonly Part[], costs: KeptCosts | undefined): Part[] =>
  costs
    ? parts.flatMap((part) => {
        if (part.hours !== undefined) return [part]
        if (costs.noted.length === 0) return []
        return [
          {
            ...part,
            isQueried: (day) =>
              sql<boolean>`(${part.isQueried(day)} AND ${day} = ANY(${costs.noted}::date[]))`,
          },
        ]
      })
    : [...parts]

/**
 * What machines used between washes in these periods, at the price of the hour, and of the site where each stood at the noon of the day, of the
 * first one also by day and site. Of the whole fleet, costs of days are kept. Days of machines come from their sums, and end with the last full
 * hour that is summed; what changed a moment ago, or is not summed, is summed here. Of the day of a cut, hours before the same full local hour.
 * Days are added up by owner and site before they are priced.
 */
export async function readStandbyCosts(db: Db, query: StandbyQuery): Promise<StandbyCosts[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => await readCosts(tx, query))
}

async function readCosts(tx: Db, query: StandbyQuery): Promise<StandbyCosts[]> {
  const { now, periods } = query
  const parts = await readParts(tx, query)
  if (parts.length === 0) return periods.map(() => noStandby)
  const { kept, costs } = await readKept(tx, query, now)
  const unkept = unkeptParts(parts, costs)
  const isChanged = !costs || costs.noted.length > 0
  const places = unkept.length > 0 ? await placesOf(tx, query) : undefined
  const rows = [
    ...(costs ? parts.flatMap((part) => (part.hours === undefined ? keptRows(query, part, costs) : [])) : []),
    ...(unkept.length > 0
      ? [sql`SELECT ${columns} FROM (${priced(sql`SELECT * FROM standby`, 'all', standbyKinds)}) p`]
      : []),
  ]
  const tables = sql`
    WITH ${standbyTables(query, { parts: unkept, kept, places, isChanged })}, prices AS MATERIALIZED (${pricesOf(sql`standby`, standbyKinds)})`
  const { rows: sums } = await sql<Sum>`
    ${unkept.length > 0 ? tables : sql``}
    SELECT p.n, grouping(p.day, st.id) AS kind, to_char(p.day, 'YYYY-MM-DD') AS day, st.id::text AS site, ${amounts}
      FROM (${sql.join(rows, sql` UNION ALL `)}) p
      LEFT JOIN sites st ON st.id = p.site_id AND st.owner_id = p.owner_id
     GROUP BY GROUPING SETS ((p.n), (p.n, p.day), (p.n, st.id)) HAVING p.n = 0 OR grouping(p.day, st.id) = ${sql.lit(sumKinds.total)}`.execute(
    tx,
  )
  return periods.map((_, n) => costsOf(sums, n))
}

const sumKinds = { total: 0b11, day: 0b01, site: 0b10 } as const

/** The total is rounded, its parts are not. */
const amounts = sql.join(
  standbyKinds.map((kind) => {
    const amount = sql`sum(${costOf(kind)})`
    return sql`(CASE WHEN grouping(p.day, st.id) = ${sql.lit(sumKinds.total)} THEN round(${amount}) ELSE ${amount} END)::float8 AS ${sql.ref(kind)}`
  }),
)

interface Sum {
  n: number
  kind: number
  day: string | null
  site: string | null
  electricity: number | null
  water: number | null
}

export const noStandby: StandbyCosts = { total: nothing, days: new Map(), sites: new Map() }

function costsOf(rows: readonly Sum[], n: number): StandbyCosts {
  const own = rows.filter((row) => row.n === n)
  const sum = own.find(({ kind }) => kind === sumKinds.total)
  const total = sum ? { electricityFen: sum.electricity, waterFen: sum.water } : nothing
  const by = (kind: number, keyOf: (row: Sum) => string | null) => {
    const groups = own.filter((row) => row.kind === kind).map((row) => ({ key: keyOf(row) ?? '', row }))
    const shares = standbyKinds.map((part) =>
      apportionBy(
        total[`${part}Fen`],
        groups.map(({ key, row }) => ({ key, amount: row[part] })),
      ),
    )
    return new Map(
      groups.map(({ key }) => {
        const known = shares.flatMap((share) => share.get(key) ?? [])
        return [key, known.length > 0 ? known.reduce((all, part) => all + part, 0) : null]
      }),
    )
  }
  return { total, days: by(sumKinds.day, ({ day }) => day), sites: by(sumKinds.site, ({ site }) => site) }
}
