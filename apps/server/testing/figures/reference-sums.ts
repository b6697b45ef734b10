import type pg from 'pg'

/** Which raw rows are summed: devices of a local day or month, by their own clocks. */
export interface Stretch {
  devices: readonly string[]
  /** Local days, both inclusive. */
  fromDay: string
  toDay: string
}

const localDay = 'AT TIME ZONE d.time_zone)::date BETWEEN $2::date AND $3::date'

/**
 * Steps of a counter from one raw reading to the next, counted at the later one; after a reset, the whole
 * value. `between` are steps of at most an hour that touch no wash, outside hours with an unmetered one.
 */
async function steps(pool: pg.Pool, metric: string, { devices, fromDay, toDay }: Stretch) {
  const { rows } = await pool.query<{ all: number; between: number }>(
    `WITH steps AS (
       SELECT t.device_id, t.ts, lag(t.ts) OVER w AS before, t.value, lag(t.value) OVER w AS was
         FROM telemetry t JOIN metrics m ON m.id = t.metric_id
        WHERE m.key = $4 AND t.device_id = ANY($1::bigint[])
       WINDOW w AS (PARTITION BY t.device_id ORDER BY t.ts)
     ), amounts AS (
       SELECT s.*, CASE WHEN value >= was THEN value - was ELSE value END AS amount
         FROM steps s JOIN devices d ON d.id = s.device_id
        WHERE was IS NOT NULL AND (s.ts ${localDay}
     )
     SELECT coalesce(sum(amount), 0) AS all, coalesce(sum(amount) FILTER (WHERE ts - before <= interval '1 hour' AND NOT EXISTS (
              SELECT FROM cycles c WHERE c.device_id = a.device_id AND (
                c.started_at < a.ts AND coalesce(c.ended_at, 'infinity') > a.before
                OR (c.energy_kwh IS NULL AND date_trunc('hour', c.started_at) = date_trunc('hour', a.ts))))), 0) AS between
       FROM amounts a`,
    [devices, fromDay, toDay, metric],
  )
  return rows[0] ?? { all: 0, between: 0 }
}

async function washes(pool: pg.Pool, column: string, { devices, fromDay, toDay }: Stretch) {
  const { rows } = await pool.query<{ sum: number }>(
    `SELECT coalesce(sum(c.${column}), 0) AS sum FROM cycles c JOIN devices d ON d.id = c.device_id
      WHERE c.device_id = ANY($1::bigint[]) AND c.ended_at IS NOT NULL AND (c.started_at ${localDay}`,
    [devices, fromDay, toDay],
  )
  return rows[0]?.sum ?? 0
}

const columns = { water: 'water_litres', energy: 'energy_kwh' } as const

/** What raw readings and washes say about these machines. */
export async function plainMetered(pool: pg.Pool, kind: keyof typeof columns, stretch: Stretch) {
  const { all, between } = await steps(pool, `${kind}_total`, stretch)
  const washed = await washes(pool, columns[kind], stretch)
  return { meter: all, parts: { washes: washed, standby: between, unallocated: all - washed - between } }
}

/** What raw readings say about these meters alone. */
export const plainMeter = async (pool: pg.Pool, stretch: Stretch) =>
  (await steps(pool, 'water_total', stretch)).all
