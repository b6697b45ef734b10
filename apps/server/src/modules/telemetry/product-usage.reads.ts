import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { Usage, UsageQuery } from '../products/products.public.ts'
import { maxValuesOfSeries, valuePrecisionMs } from './telemetry.rules.ts'
import './telemetry.tables.ts'

interface Counted {
  at: number
  devices: number
}

/** How many devices of a product a model change affects, by what they have reported since an instant. */
export async function productUsage(db: Db, query: UsageQuery): Promise<Usage> {
  const [metrics, ranges, values] = await Promise.all([
    countSenders(db, query),
    countOutside(db, query),
    countValues(db, query),
  ])
  return { metrics, ranges, values }
}

async function countSenders(db: Db, { productId, since, metrics }: UsageQuery): Promise<number[]> {
  if (metrics.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT requested.at::int, count(*)::int AS devices
      FROM unnest(${[...metrics]}::text[]) WITH ORDINALITY AS requested(key, at)
      JOIN metrics m ON m.key = requested.key
      JOIN devices d ON d.product_id = ${productId}
      JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = m.id AND l.ts >= ${since}
     GROUP BY requested.at`.execute(db)
  return inPlace(rows, metrics.length)
}

/** Days are in the device's own zone, so the first one may start slightly earlier. */
async function countOutside(db: Db, { productId, since, ranges }: UsageQuery): Promise<number[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<Counted>`
    SELECT requested.at::int, count(*)::int AS devices
      FROM unnest(${ranges.map(({ metric }) => metric)}::text[], ${ranges.map(({ low }) => low)}::float8[],
                  ${ranges.map(({ high }) => high)}::float8[]) WITH ORDINALITY AS requested(key, low, high, at)
      JOIN metrics m ON m.key = requested.key
      JOIN devices d ON d.product_id = ${productId}
     WHERE EXISTS (
       SELECT FROM telemetry_daily t
        WHERE t.device_id = d.id AND t.metric_id = m.id AND t.day >= (${since}::timestamptz)::date
          AND (t.min < requested.low OR t.max > requested.high))
     GROUP BY requested.at`.execute(db)
  return inPlace(rows, ranges.length)
}

/**
 * Devices that reported a value since then, whatever they report now: a fault is usually over by the time of the check. Texts are
 * noted as they arrive; only one noted shortly before is looked up among the readings, and one of a series with too many texts.
 * Numbers are looked up if a day holds them.
 */
async function countValues(db: Db, { productId, since, values }: UsageQuery): Promise<number[]> {
  if (values.length === 0) return []
  const precision = sql`${valuePrecisionMs} * interval '1 millisecond'`
  const { rows } = await sql<Counted>`
    SELECT requested.at::int, count(*)::int AS devices
      FROM unnest(${values.map(({ metric }) => metric)}::text[], ${values.map(({ value }) => value)}::text[],
                  ${values.map(({ value }) => numberOf(value))}::float8[]) WITH ORDINALITY AS requested(key, value, number, at)
      JOIN metrics m ON m.key = requested.key
      JOIN devices d ON d.product_id = ${productId}
     WHERE EXISTS (
       SELECT FROM telemetry_latest l
        WHERE l.device_id = d.id AND l.metric_id = m.id AND l.ts >= ${since} AND (l.text = requested.value OR l.value = requested.number))
        OR EXISTS (
       SELECT FROM telemetry_values v
        WHERE v.device_id = d.id AND v.metric_id = m.id AND v.value = requested.value AND (v.last_at >= ${since}
           OR v.last_at >= ${since}::timestamptz - ${precision} AND EXISTS (
             SELECT FROM telemetry t WHERE t.device_id = d.id AND t.metric_id = m.id AND t.ts >= ${since} AND t.ts <= v.last_at + ${precision}
                AND t.text = requested.value)))
        OR ((SELECT count(*) FROM telemetry_values v WHERE v.device_id = d.id AND v.metric_id = m.id) >= ${maxValuesOfSeries} AND EXISTS (
       SELECT FROM telemetry t WHERE t.device_id = d.id AND t.metric_id = m.id AND t.ts >= ${since} AND t.text = requested.value))
        OR (requested.number IS NOT NULL AND EXISTS (
       SELECT FROM telemetry_daily day
        WHERE day.device_id = d.id AND day.metric_id = m.id AND day.day >= (${since}::timestamptz)::date - 1
          AND requested.number BETWEEN day.min AND day.max)
            AND EXISTS (
       SELECT FROM telemetry t
        WHERE t.device_id = d.id AND t.metric_id = m.id AND t.ts >= ${since} AND t.value = requested.number))
     GROUP BY requested.at`.execute(db)
  return inPlace(rows, values.length)
}

/** The number that is written like this, if any. */
const numberOf = (value: string) => (value !== '' && String(Number(value)) === value ? Number(value) : null)

/** Ordinalities count from 1; a query item without a row has no devices. */
function inPlace(rows: readonly Counted[], length: number): number[] {
  const counts = new Array<number>(length).fill(0)
  for (const { at, devices } of rows) counts[at - 1] = devices
  return counts
}
