import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { Usage, UsageQuestion } from '../products/products.face.ts'
import './telemetry.tables.ts'

interface Counted {
  at: number
  devices: number
}

/** How many devices of a product a change of its model concerns, by what they told since an instant. */
export async function productUsage(db: Db, question: UsageQuestion): Promise<Usage> {
  const [metrics, ranges, values] = await Promise.all([
    countSenders(db, question),
    countOutside(db, question),
    countHolders(db, question),
  ])
  return { metrics, ranges, values }
}

async function countSenders(db: Db, { productId, since, metrics }: UsageQuestion): Promise<number[]> {
  if (metrics.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT asked.at::int, count(*)::int AS devices
      FROM unnest(${[...metrics]}::text[]) WITH ORDINALITY AS asked(key, at)
      JOIN metrics m ON m.key = asked.key
      JOIN devices d ON d.product_id = ${productId}
      JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = m.id AND l.ts >= ${since}
     GROUP BY asked.at`.execute(db)
  return inPlace(rows, metrics.length)
}

/** Days are of the device's own zone, so the first one may reach back a little further. */
async function countOutside(db: Db, { productId, since, ranges }: UsageQuestion): Promise<number[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT asked.at::int, count(*)::int AS devices
      FROM unnest(${ranges.map(({ metric }) => metric)}::text[], ${ranges.map(({ low }) => low)}::float8[],
                  ${ranges.map(({ high }) => high)}::float8[]) WITH ORDINALITY AS asked(key, low, high, at)
      JOIN metrics m ON m.key = asked.key
      JOIN devices d ON d.product_id = ${productId}
     WHERE EXISTS (
       SELECT FROM telemetry_daily t
        WHERE t.device_id = d.id AND t.metric_id = m.id AND t.day >= (${since}::timestamptz)::date
          AND (t.min < asked.low OR t.max > asked.high))
     GROUP BY asked.at`.execute(db)
  return inPlace(rows, ranges.length)
}

async function countHolders(db: Db, { productId, since, values }: UsageQuestion): Promise<number[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT asked.at::int, count(*)::int AS devices
      FROM unnest(${values.map(({ metric }) => metric)}::text[], ${values.map(({ value }) => value)}::text[])
           WITH ORDINALITY AS asked(key, value, at)
      JOIN metrics m ON m.key = asked.key
      JOIN devices d ON d.product_id = ${productId}
      JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = m.id AND l.ts >= ${since}
     WHERE coalesce(l.text, l.value::text) = asked.value
     GROUP BY asked.at`.execute(db)
  return inPlace(rows, values.length)
}

/** Ordinalities count from 1; a question without a row has no device. */
function inPlace(rows: readonly Counted[], length: number): number[] {
  const counts = new Array<number>(length).fill(0)
  for (const { at, devices } of rows) counts[at - 1] = devices
  return counts
}
