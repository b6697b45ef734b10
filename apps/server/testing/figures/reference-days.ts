import type { Pool } from 'pg'
import { expect } from 'vitest'

/** New York sets its clocks back on 1 November: a day of 25 hours lies in the range. */
export const now = new Date('2026-11-08T17:40:00Z')
export const range = { fromDay: '2026-10-28', toDay: '2026-11-08' }

/** A week before one that is not over: cut on the day of 25 hours. */
export const week = { fromDay: '2026-11-02', toDay: '2026-11-08', compare: 'previous' }

/** What plain SQL over the washes says: washes, passed, litres and milliseconds by day. */
export async function plain(pool: Pool, owner: { id: string }) {
  const { rows } = await pool.query(
    `SELECT (c.started_at AT TIME ZONE d.time_zone)::date::text AS day, count(*)::int AS washes,
            count(*) FILTER (WHERE c.hygiene_outcome = 'passed')::int AS passed, sum(c.water_litres) AS litres,
            (extract(epoch FROM avg(c.ended_at - c.started_at)) * 1000)::float8 AS ms
       FROM cycles c JOIN devices d ON d.id = c.device_id
      WHERE d.owner_id = $1 AND c.ended_at IS NOT NULL AND (c.started_at AT TIME ZONE d.time_zone)::date BETWEEN $2 AND $3
      GROUP BY 1 ORDER BY 1`,
    [owner.id, range.fromDay, range.toDay],
  )
  return rows.map(({ litres, ...row }) => ({
    ...row,
    litres: litres === null ? null : expect.closeTo(litres, 6),
  }))
}

/** What had ended in the week before by the same local time, and the mean water of each device in the range. */
export async function plainBefore(pool: Pool, owner: { id: string }) {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS washes, coalesce(sum(c.water_litres), 0)::float8 AS litres
       FROM cycles c JOIN devices d ON d.id = c.device_id
      WHERE d.owner_id = $1 AND (c.started_at AT TIME ZONE d.time_zone)::date BETWEEN '2026-10-26' AND '2026-11-01'
        AND c.ended_at <= (($2::timestamptz AT TIME ZONE d.time_zone) - interval '7 days') AT TIME ZONE d.time_zone`,
    [owner.id, now],
  )
  return rows[0]
}

export async function plainRanking(pool: Pool, owner: { id: string }) {
  const { rows } = await pool.query(
    `SELECT d.id::text AS id, avg(c.water_litres)::float8 AS mean FROM cycles c JOIN devices d ON d.id = c.device_id
      WHERE d.owner_id = $1 AND c.ended_at IS NOT NULL AND (c.started_at AT TIME ZONE d.time_zone)::date BETWEEN $2 AND $3
      GROUP BY d.id, d.name HAVING avg(c.water_litres) IS NOT NULL ORDER BY avg(c.water_litres) DESC, d.name, d.id`,
    [owner.id, range.fromDay, range.toDay],
  )
  return rows.map(({ id, mean }) => [id, expect.closeTo(mean, 6)])
}

/** The water of each device in the week before, up to the same local time, and in the week. */
export async function plainChanges(pool: Pool, owner: { id: string }) {
  const { rows } = await pool.query(
    `SELECT d.id::text AS id, count(c.water_litres) FILTER (WHERE l.day < '2026-11-02')::int AS "washesBefore",
            coalesce(sum(c.water_litres) FILTER (WHERE l.day < '2026-11-02'), 0)::float8 AS before,
            count(c.water_litres) FILTER (WHERE l.day >= '2026-11-02')::int AS washes,
            coalesce(sum(c.water_litres) FILTER (WHERE l.day >= '2026-11-02'), 0)::float8 AS now
       FROM cycles c JOIN devices d ON d.id = c.device_id CROSS JOIN LATERAL (SELECT (c.started_at AT TIME ZONE d.time_zone)::date AS day) l
      WHERE d.owner_id = $1 AND c.ended_at IS NOT NULL AND l.day BETWEEN '2026-10-26' AND '2026-11-08'
        AND (l.day >= '2026-11-02' OR c.ended_at <= (($2::timestamptz AT TIME ZONE d.time_zone) - interval '7 days') AT TIME ZONE d.time_zone)
      GROUP BY 1`,
    [owner.id, now],
  )
  const sum = (key: string) => rows.reduce((total, row) => total + row[key], 0)
  if (sum('washesBefore') === 0 || sum('washes') === 0) return []
  const devices = rows
    .filter((row) => row.now !== row.before)
    .map((row) => [row.id, expect.closeTo(row.now - row.before, 6)])
  return [
    { washes: sum('washesBefore'), amount: expect.closeTo(sum('before'), 6) },
    { washes: sum('washes'), amount: expect.closeTo(sum('now'), 6) },
    devices.toSorted(),
  ]
}

/** What water and electricity of each device cost at the price of its site, day and hour, each in whole fen. */
async function plainFen(
  pool: Pool,
  owner: { id: string },
  fromDay: string,
  toDay: string,
  cutDays: number | null,
) {
  const { rows } = await pool.query(
    `SELECT id, coalesce(round(sum(water)), 0)::float8 + coalesce(round(sum(electricity)), 0)::float8 AS fen FROM (
       SELECT d.id::text AS id, (c.water_litres * w.amount / 100000)::float8 AS water,
              c.energy_kwh * e.hours[1 + extract(hour FROM l.local)::int + CASE WHEN extract(isodow FROM l.local) >= 6 THEN 24 ELSE 0 END] / 100 AS electricity
         FROM cycles c JOIN devices d ON d.id = c.device_id
        CROSS JOIN LATERAL (SELECT c.started_at AT TIME ZONE d.time_zone AS local) l
         LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
         LEFT JOIN LATERAL (SELECT amount FROM tariffs t WHERE t.owner_id = d.owner_id AND t.kind = 'water' AND (t.site_id = y.site_id OR t.site_id IS NULL)
                        AND t.valid_from <= l.local::date ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1) w ON true
         LEFT JOIN LATERAL (SELECT hours FROM tariffs t WHERE t.owner_id = d.owner_id AND t.kind = 'electricity') e ON true
        WHERE d.owner_id = $1 AND c.ended_at IS NOT NULL AND l.local::date BETWEEN $2 AND $3
          AND ($4::int IS NULL OR c.ended_at <= (($5::timestamptz AT TIME ZONE d.time_zone) - make_interval(days => $4)) AT TIME ZONE d.time_zone)) w
      GROUP BY id`,
    [owner.id, fromDay, toDay, cutDays, now],
  )
  return rows.filter(({ fen }) => fen > 0)
}

export async function plainCosts(pool: Pool, owner: { id: string }) {
  const rows = await plainFen(pool, owner, range.fromDay, range.toDay, null)
  const before = await plainFen(pool, owner, '2026-10-26', '2026-11-01', 7)
  const sum = (of: typeof rows) => of.reduce((total, { fen }) => total + fen, 0)
  return {
    // Halves of a fen may be rounded either way.
    devices: rows.map(({ id, fen }) => [id, expect.closeTo(fen, -0.5)]).toSorted(),
    // The parts of devices are rounded one by one.
    fen: expect.closeTo(sum(rows), -1),
    fenBefore: expect.closeTo(sum(before), -1),
  }
}
