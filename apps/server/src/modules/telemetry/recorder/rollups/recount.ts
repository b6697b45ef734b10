import type { ClientBase } from 'pg'
import { dayArray, instantArray, int4Array, int8Array } from '../binary-arrays.ts'
import type { SeriesHead } from '../heads.ts'
import type { Row } from '../plan.ts'
import { hourMicros } from './days.ts'

/** What a counter rose by is taken from the rows again, for just the buckets in which a reading's neighbour changed. */

interface Touched {
  head: SeriesHead
  row: Pick<Row, 'micros'>
}

/** A bucket with the half-open range of its readings in microseconds. */
interface Recount {
  head: SeriesHead
  at: number
  from: number
  to: number
}

const successorSql = `select u.n::int4 as n, (extract(epoch from s.ts) * 1000000)::int8 as micros
  from unnest($1::int8[], $2::int4[], $3::timestamptz[]) with ordinality u(device_id, metric_id, ts, n)
  cross join lateral (
    select t.ts from telemetry t
    where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts > u.ts and t.value is not null
    order by t.ts limit 1
  ) s`

const recountSql = (table: string, at: string, type: string) => `update ${table} b set increase = c.increase
  from unnest($1::int8[], $2::int4[], $3::${type}[], $4::timestamptz[], $5::timestamptz[])
    u(device_id, metric_id, at, begins, ends)
  cross join lateral (
    select coalesce(sum(case when w.before is null then 0 when w.value >= w.before then w.value - w.before else w.value end), 0)
      as increase
    from (
      select r.ts, r.value, lag(r.value) over (order by r.ts) as before
      from (
        (select t.ts, t.value from telemetry t
         where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts < u.begins and t.value is not null
         order by t.ts desc limit 1)
        union all
        (select t.ts, t.value from telemetry t
         where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts >= u.begins and t.ts < u.ends
           and t.value is not null)
      ) r
    ) w
    where w.ts >= u.begins
  ) c
  where b.device_id = u.device_id and b.metric_id = u.metric_id and b.${at} = u.at`

const hourlySql = recountSql('telemetry_hourly', 'hour', 'timestamptz')
const dailySql = recountSql('telemetry_daily', 'day', 'date')

/** Sums again the buckets of these readings and of the readings that follow them. */
export async function recountCounters(client: ClientBase, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const { rows } = await client.query<{ n: number; micros: string }>(successorSql, [
    int8Array(touched.map(({ head }) => head.device.id)),
    int4Array(touched.map(({ head }) => head.metricId)),
    instantArray(touched.map(({ row }) => row.micros)),
  ])
  const successors = rows.flatMap(({ n, micros }) => {
    const head = touched[n - 1]?.head
    return head ? [{ head, row: { micros: Number(micros) } }] : []
  })
  const all = [...touched, ...successors]
  await client.query(hourlySql, params(unique(all.map(hourOf)), instantArray))
  await client.query(dailySql, params(unique(all.map(dayOf)), dayArray))
}

function hourOf({ head, row }: Touched): Recount {
  const from = Math.floor(row.micros / hourMicros) * hourMicros
  return { head, at: from, from, to: from + hourMicros }
}

function dayOf({ head, row }: Touched): Recount {
  const day = head.device.days.dayOf(row.micros / 1000)
  const [fromMs, toMs] = head.device.days.boundsOf(day)
  return { head, at: day, from: fromMs * 1000, to: toMs * 1000 }
}

/** Each bucket once, in the order in which every writer locks. */
function unique(recounts: Recount[]): Recount[] {
  const byBucket = new Map(
    recounts.map((recount) => [`${recount.head.device.id}/${recount.head.metricId}/${recount.at}`, recount]),
  )
  return [...byBucket.values()].sort(
    (a, b) => a.head.device.id - b.head.device.id || a.head.metricId - b.head.metricId || a.at - b.at,
  )
}

function params(recounts: readonly Recount[], at: (cells: number[]) => Buffer): Buffer[] {
  return [
    int8Array(recounts.map(({ head }) => head.device.id)),
    int4Array(recounts.map(({ head }) => head.metricId)),
    at(recounts.map((recount) => recount.at)),
    instantArray(recounts.map(({ from }) => from)),
    instantArray(recounts.map(({ to }) => to)),
  ]
}
