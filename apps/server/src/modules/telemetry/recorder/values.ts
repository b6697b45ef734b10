/* Which texts a series has reported, and when last. Written in the commit of the readings, at most once an hour for
   each value, so that a state repeated in every message costs nothing. */
import type { ClientBase } from 'pg'
import { maxValueLength, maxValuesOfSeries, valuePrecisionMs } from '../telemetry.rules.ts'
import { instantArray, int4Array, int8Array } from './binary-arrays.ts'
import type { SeriesHead } from './heads.ts'
import type { Plan, Row } from './plan.ts'

interface NotedValue {
  readonly head: SeriesHead
  readonly value: string
  readonly micros: number
}

/** The times are compared with those of other writers; a series with as many values as it may have gets no new one. */
const noteSql = `insert into telemetry_values as v (device_id, metric_id, value, last_at)
  select u.* from unnest($1::int8[], $2::int4[], $3::text[], $4::timestamptz[]) u(device_id, metric_id, value, last_at)
  where exists (select from telemetry_values o where o.device_id = u.device_id and o.metric_id = u.metric_id and o.value = u.value)
    or (select count(*) from telemetry_values o where o.device_id = u.device_id and o.metric_id = u.metric_id) < ${maxValuesOfSeries}
  on conflict (device_id, metric_id, value) do update set last_at = excluded.last_at where v.last_at < excluded.last_at`

/** The values of a batch that are not yet noted, in the order in which every writer locks. */
export function valuesToNote({ writes }: Plan): NotedValue[] {
  return writes.flatMap(({ head, fresh, late }) => {
    const newest = new Map<string, number>()
    for (const rows of [fresh, late]) for (const row of rows) takeNewest(newest, head, row)
    return [...newest].sort(byValue).map(([value, micros]) => ({ head, value, micros }))
  })
}

function takeNewest(newest: Map<string, number>, { noted }: SeriesHead, { value, micros }: Row): void {
  if (typeof value !== 'string' || value.length > maxValueLength) return
  const known = noted?.get(value)
  if (known !== undefined && micros <= known + valuePrecisionMs * 1000) return
  const isNew = known === undefined && !newest.has(value)
  if (isNew && (noted?.size ?? 0) + newest.size >= maxValuesOfSeries) return
  if (micros > (newest.get(value) ?? Number.NEGATIVE_INFINITY)) newest.set(value, micros)
}

const byValue = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1)

export async function writeValues(client: ClientBase, values: readonly NotedValue[]): Promise<void> {
  if (values.length === 0) return
  await client.query({
    name: 'telemetry-values',
    text: noteSql,
    values: [
      int8Array(values.map(({ head }) => head.device.id)),
      int4Array(values.map(({ head }) => head.metricId)),
      values.map(({ value }) => value),
      instantArray(values.map(({ micros }) => micros)),
    ],
  })
}

/** After the commit. */
export function rememberValues(values: readonly NotedValue[]): void {
  for (const { head, value, micros } of values) {
    head.noted ??= new Map()
    head.noted.set(value, Math.max(micros, head.noted.get(value) ?? Number.NEGATIVE_INFINITY))
  }
}
