import { type Medians, minMedianDays, minMedianMachines } from '@limpid/contract/analysis/product'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { type DayRows, daysOfDevices } from '../days/days.reads.ts'
import { bothOf } from '../fleet/spans.reads.ts'

/** Each figure with the column of the sums of days. */
const figures = { waterLitres: 'water', energyKwh: 'energy', detergentMillilitres: 'detergent' } as const

const means = sql.join(
  Object.entries(figures).map(
    ([figure, column]) =>
      sql`(sum(w.${sql.ref(column)}) / nullif(sum(w.${sql.ref(`${column}_washes`)}), 0))::float8 AS ${sql.ref(figure)}`,
  ),
)

/** The medians of rows of means, each of those that are known. */
async function readMedians(db: Db, rows: RawBuilder<unknown>, least: number): Promise<Medians> {
  const medians = sql.join(
    Object.keys(figures).map((figure) => {
      const mean = sql.ref(figure)
      return sql`CASE WHEN count(${mean}) >= ${least}::int THEN jsonb_build_object(
        'value', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${mean}), 'of', count(${mean})) END AS ${mean}`
    }),
  )
  const { rows: found } = await sql<Medians>`SELECT ${medians} FROM (${rows}) m`.execute(db)
  return found[0] ?? { waterLitres: null, energyKwh: null, detergentMillilitres: null }
}

/** Of the daily means of washes: `days` are those before a range. */
export const readOwnMedians = (db: Db, days: DayRows): Promise<Medians> =>
  readMedians(db, sql`SELECT ${means} FROM (${days}) w GROUP BY w.day`, minMedianDays)

interface Peers {
  /** Of devices whose washes may be shown. */
  mayShow: RawBuilder<boolean>
  productId: string
  fromDay: string
  toDay: string
  /** Of these days only the one that each clock shows at this moment. */
  ownToday: Date | undefined
}

/** The days of washes in a range of every device of a product, wherever it stands. */
export function daysOfPeers({ mayShow, productId, ...range }: Peers): DayRows {
  const peers = bothOf(mayShow, sql`d.product_id = ${productId}`)
  return daysOfDevices({ chosen: peers, open: peers, siteId: undefined, ...range })
}

/** Of the means in a range of every device of a product whose washes may be shown: `days` of each of them. */
export const readPeerMedians = (db: Db, days: DayRows): Promise<Medians> =>
  readMedians(db, sql`SELECT ${means} FROM (${days}) w GROUP BY w.device_id`, minMedianMachines)
