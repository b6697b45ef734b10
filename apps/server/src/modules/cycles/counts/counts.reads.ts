import type { CountFigures, CountGroup, CountGrouping, WashCounts } from '@limpid/contract/cycles/counts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { midnight, midnightAfter } from '../cycles.reads.ts'

export interface CountedRange {
  by: CountGrouping
  /** Days in the time zone, both inclusive, `YYYY-MM-DD`. */
  fromDay: string
  toDay: string
  timeZone: string
  programme?: string | undefined
}

/** What `countedFigures` selects. */
export interface FigureRow {
  washes: number
  completed: number
  rewashes: number
  meanDurationMs: number | null
  water: number | null
  meanWater: number | null
  energy: number | null
  meanEnergy: number | null
  detergent: number | null
  meanDetergent: number | null
  rinseAid: number | null
  meanRinseAid: number | null
}

interface GroupRow extends FigureRow {
  key: string | null
  from: Date | null
  to: Date | null
  overall: boolean
}

/** Of finished washes, by the columns of `cycles`. */
export const countedFigures = sql`
  count(*)::int AS washes,
  count(*) FILTER (WHERE result = 'completed')::int AS completed,
  count(*) FILTER (WHERE rewash)::int AS rewashes,
  extract(epoch FROM avg(ended_at - started_at))::float8 * 1000 AS "meanDurationMs",
  sum(water_litres) AS water, avg(water_litres) AS "meanWater",
  sum(energy_kwh) AS energy, avg(energy_kwh) AS "meanEnergy",
  sum(detergent_ml) AS detergent, avg(detergent_ml) AS "meanDetergent",
  sum(rinse_aid_ml) AS "rinseAid", avg(rinse_aid_ml) AS "meanRinseAid"`

/** Short enough to hit every unit, so that the distinct units found are complete, however long a day is. */
const strides = { hour: '30 minutes', day: '12 hours', week: '3 days', month: '10 days' } as const
type Unit = keyof typeof strides

const isUnit = (by: CountGrouping): by is Unit => by in strides

/**
 * Finished washes of a device by start time, in one pass over a covering index. Time units follow the zone's
 * clock: a day has 23 or 25 hours when the clock changes, and each hour gets its own row.
 */
export async function countWashes(
  db: Db,
  deviceId: string,
  range: CountedRange,
): Promise<Omit<WashCounts, 'consumption' | 'machine'>> {
  const { by, fromDay, toDay, timeZone, programme } = range
  const from = midnight(fromDay, timeZone)
  const to = midnightAfter(toDay, timeZone)
  const within = sql`device_id = ${deviceId} AND started_at >= ${from} AND started_at < ${to} AND result <> 'running'`
  const washes = sql`SELECT * FROM cycles WHERE ${within} ${programme ? sql`AND programme = ${programme}` : sql``}`
  const [groups, programmes] = await Promise.all([
    (isUnit(by) ? countInTime(washes, by, from, to, timeZone) : countByKey(washes, by, timeZone)).execute(db),
    sql<{ programme: string }>`
      SELECT DISTINCT programme FROM cycles WHERE ${within} AND programme IS NOT NULL ORDER BY 1`.execute(db),
  ])
  const total = groups.rows.find(({ overall }) => overall)
  return {
    timeZone,
    groups: groups.rows.filter(({ overall }) => !overall).map(groupOf),
    total: total ? figuresOf(total) : noWashes,
    programmes: programmes.rows.map((row) => row.programme),
  }
}

function countInTime(
  washes: RawBuilder<unknown>,
  unit: Unit,
  from: RawBuilder<Date>,
  to: RawBuilder<Date>,
  timeZone: string,
) {
  return sql<GroupRow>`
    WITH counted AS (
      SELECT unit_at, grouping(unit_at) = 1 AS overall, ${countedFigures}
        FROM (SELECT w.*, date_trunc(${unit}, w.started_at, ${timeZone}) AS unit_at FROM (${washes}) w) w
       GROUP BY GROUPING SETS ((unit_at), ())
    ), units AS (
      SELECT unit_at, lead(unit_at) OVER (ORDER BY unit_at) AS next_at FROM (
        SELECT DISTINCT date_trunc(${unit}, g, ${timeZone}) AS unit_at
          FROM generate_series(${from}, ${to} - interval '1 microsecond', ${strides[unit]}::interval) g
         UNION SELECT date_trunc(${unit}, ${to} - interval '1 microsecond', ${timeZone})
      ) u
    )
    SELECT NULL AS key, greatest(u.unit_at, ${from}) AS "from", coalesce(u.next_at, ${to}) AS "to", c.*
      FROM units u LEFT JOIN counted c ON c.unit_at = u.unit_at AND NOT c.overall
     UNION ALL
    SELECT NULL, NULL, NULL, c.* FROM counted c WHERE c.overall
     ORDER BY "from"`
}

function countByKey(washes: RawBuilder<unknown>, by: Exclude<CountGrouping, Unit>, timeZone: string) {
  const keys = {
    clock: sql`extract(hour FROM started_at AT TIME ZONE ${timeZone})::int::text`,
    programme: sql`programme`,
    result: sql`result`,
  }
  return sql<GroupRow>`
    SELECT key, NULL::timestamptz AS "from", NULL::timestamptz AS "to", grouping(key) = 1 AS overall, ${countedFigures}
      FROM (SELECT w.*, ${keys[by]} AS key FROM (${washes}) w) w
     GROUP BY GROUPING SETS ((key), ())
     ORDER BY washes DESC, key`
}

function groupOf(row: GroupRow): CountGroup {
  return { key: row.key, from: row.from, to: row.to, ...figuresOf(row) }
}

/** An interval without washes has no figures. */
export function figuresOf(row: FigureRow): CountFigures {
  if (!row.washes) return noWashes
  const amount = (sum: number | null, mean: number | null) =>
    sum === null || mean === null ? null : { sum, mean }
  return {
    washes: row.washes,
    completed: row.completed,
    rewashes: row.rewashes,
    meanDurationMs: row.meanDurationMs,
    waterLitres: amount(row.water, row.meanWater),
    energyKwh: amount(row.energy, row.meanEnergy),
    detergentMillilitres: amount(row.detergent, row.meanDetergent),
    rinseAidMillilitres: amount(row.rinseAid, row.meanRinseAid),
  }
}

const noWashes: CountFigures = {
  washes: 0,
  completed: 0,
  rewashes: 0,
  meanDurationMs: null,
  waterLitres: null,
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
}
