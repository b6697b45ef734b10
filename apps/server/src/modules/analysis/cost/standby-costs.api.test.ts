import { analysis } from '@limpid/contract/analysis/analysis'
import { sites } from '@limpid/contract/sites/sites'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { catchUpDays } from '../days/days.store.ts'

/** Thursday, 10:20 in Berlin and 17:20 in Shanghai. Sunday, 25 October, has 25 hours in Berlin. */
const clock = { now: () => new Date('2026-10-29T09:20:00Z') }
let t: TestApp
let anna: Person
const ids: Record<string, string> = {}
const places: Record<string, string> = {}

/** Hours of a meter that counts more in some hours than in others; sixteenths, so that sums are exact. */
const count = (device: string, from: string) =>
  t.database.pool.query(
    `WITH hours AS (
       INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
       SELECT $1::bigint, m.id, h, 4, a, 0, a, a FROM metrics m, generate_series($2::timestamptz, '2026-10-29T09:00:00Z', interval '1 hour') h,
              LATERAL (SELECT CASE m.key WHEN 'water_total' THEN 16 ELSE 1 END * (1 + extract(hour FROM h)::int % 5 + $1::bigint % 3) / 16::float8 AS a) v
        WHERE m.key IN ('water_total', 'energy_total') RETURNING *)
     INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT h.device_id, h.metric_id, (h.hour AT TIME ZONE d.time_zone)::date, 4, 0, 0, 0, sum(h.increase)
       FROM hours h JOIN devices d ON d.id = h.device_id GROUP BY 1, 2, 3`,
    [device, from],
  )

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const { pool } = t.database
  for (const name of ['北', '南']) {
    const place = { name, address: '', position: null, timeZone: 'Europe/Berlin' }
    places[name] = (await t.call(sites.create, { as: anna, body: place })).data.id
  }
  await pool.query(
    `INSERT INTO metrics (key) VALUES ('energy_total'), ('water_total') ON CONFLICT DO NOTHING`,
  )
  for (const [sn, zone, site] of [
    ['B-1', 'Europe/Berlin', '北'],
    ['B-2', 'Europe/Berlin', '南'],
    ['S-1', 'Asia/Shanghai', null],
  ] as const) {
    ids[sn] = await deviceOf(t, anna, sn, 'xwjTft')
    await pool.query('UPDATE devices SET time_zone = $2, site_id = $3 WHERE id = $1', [
      ids[sn],
      zone,
      site && places[site],
    ])
  }
  // The first machine stands elsewhere from Saturday, 15:00 on: on this day it still counts for where it stood at noon.
  await pool.query(`UPDATE site_stays SET ended_at = '2026-10-24T15:00:00+02' WHERE device_id = $1`, [
    ids['B-1'],
  ])
  await pool.query(
    `INSERT INTO site_stays (device_id, site_id, began_at, recorded_at) VALUES ($1, $2, '2026-10-24T15:00:00+02', now())`,
    [ids['B-1'], places['南']],
  )
  for (const id of Object.values(ids)) await count(id, '2026-10-14T00:00:00Z')
  const price = (kind: string, amount: number, more: object = {}) =>
    t.call(tariffs.create, {
      as: anna,
      body: { siteId: null, kind, validFrom: '2026-10-01', amount, bands: [], note: '', ...more },
    })
  await price('electricity', 10_000, { bands: [{ fromHour: 8, toHour: 11, on: 'weekdays', amount: 20_000 }] })
  await price('electricity', 30_000, { siteId: places['北'], validFrom: '2026-10-21' })
  await price('water', 40_000)
  await price('water', 80_000, { validFrom: '2026-10-27' })
})
afterAll(() => t.close())

const week = { fromDay: '2026-10-23', toDay: '2026-10-29', compare: 'previous' }
const call = async (query: Record<string, string> = {}) => {
  const {
    whole,
    days,
    sites: at,
  } = (await t.call(analysis.costs, { as: anna, query: { ...week, ...query } })).data
  for (const rows of [days, at]) {
    const parts: number[] = rows.map((row: (typeof rows)[0]) => row.whole.standbyFen ?? 0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole.now.standbyFen)
  }
  return [whole.now.standbyFen, whole.before.standbyFen]
}

/** Every hour at its own price, from raw rows; of the cut day only hours before the last full local hour. */
async function plain(siteId: string | null = null) {
  const of = async (from: string, to: string, days: number) => {
    const { rows } = await t.database.pool.query<{ fen: number }>(
      `SELECT (round(sum(amount * price) FILTER (WHERE key = 'energy_total')) + round(sum(amount * price) FILTER (WHERE key = 'water_total')))::float8 AS fen
         FROM (
           SELECT m.key, h.increase AS amount,
                  CASE WHEN m.key = 'water_total' THEN CASE WHEN l.local >= '2026-10-27' THEN 0.8 ELSE 0.4 END
                       WHEN y.site_id = $4 AND l.local >= '2026-10-21' THEN 300
                       WHEN extract(isodow FROM l.local) < 6 AND extract(hour FROM l.local) BETWEEN 8 AND 10 THEN 200 ELSE 100 END AS price
             FROM telemetry_hourly h JOIN metrics m ON m.id = h.metric_id JOIN devices d ON d.id = h.device_id
            CROSS JOIN LATERAL (SELECT h.hour AT TIME ZONE d.time_zone AS local) l
             LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= (l.local::date + interval '12 hours') AT TIME ZONE d.time_zone
              AND y.ended_at > (l.local::date + interval '12 hours') AT TIME ZONE d.time_zone
            WHERE m.key IN ('energy_total', 'water_total') AND l.local::date BETWEEN $1 AND $2 AND h.hour < '2026-10-29T09:00:00Z'
              AND l.local < date_trunc('hour', ('2026-10-29T09:20:00Z'::timestamptz AT TIME ZONE d.time_zone) - make_interval(days => $3))
              AND ($5::bigint IS NULL OR y.site_id = $5)) hours`,
      [from, to, days, places['北'], siteId],
    )
    return rows[0]?.fen
  }
  return [await of('2026-10-23', '2026-10-29', 0), await of('2026-10-16', '2026-10-22', 7)]
}

describe('the cost of standby (analysis.costs)', () => {
  test('equals every hour at its price, for two clocks, a moved machine, changed prices and a cut, however much is summed', async () => {
    // The job sums up to the last full hour; before it, the running one counts too.
    await catchUpDays(t.app.ctx)
    expect(await call()).toEqual(await plain())
    expect(await call({ siteId: places['北'] ?? '' })).toEqual(await plain(places['北']))
    await t.database.pool.query(
      `UPDATE telemetry_hourly h SET increase = 5, max = 5 FROM metrics m
        WHERE m.id = h.metric_id AND m.key = 'energy_total' AND h.hour IN ('2026-10-20T07:00:00Z', '2026-10-26T08:00:00Z')`,
    )
    const late = await plain()
    expect(await call()).toEqual(late)
    await catchUpDays(t.app.ctx)
    expect(await call()).toEqual(late)
    // As on a server that has not summed anything yet, up to the present hour.
    await t.database.pool.query(`DELETE FROM telemetry_hourly WHERE hour = '2026-10-29T09:00:00Z'`)
    await t.database.pool.query('DELETE FROM standby_days')
    await t.database.pool.query('DELETE FROM standby_kept')
    expect(await call()).toEqual(late)
  })
})

test('more than a year beside the year before: days of both periods count in each, the last one as far as the clock', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const device = await deviceOf(t, bert, 'B-9', 'xwjTft')
  await t.database.pool.query(`UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1`, [device])
  const body = { siteId: null, kind: 'water', validFrom: '2025-01-01', amount: 40_000, bands: [], note: '' }
  await t.call(tariffs.create, { as: bert, body })
  await t.database.pool.query(
    `WITH hours AS (
       INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
       SELECT $1::bigint, m.id, h, 4, 0, 0, 0, 250 FROM metrics m, generate_series('2025-10-26T23:00:00+01'::timestamptz, '2025-10-29T23:00:00+01', interval '1 hour') h
        WHERE m.key = 'water_total' RETURNING *)
     INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT device_id, metric_id, (hour AT TIME ZONE 'Europe/Berlin')::date, 4, 0, 0, 0, sum(increase) FROM hours GROUP BY 1, 2, 3`,
    [device],
  )
  const query = { fromDay: '2025-09-25', toDay: '2026-10-29', compare: 'year' }
  const { whole } = (await t.call(analysis.costs, { as: bert, query })).data
  const hour = 100
  expect([whole.now.standbyFen, whole.before.standbyFen]).toEqual([72 * hour, (48 + 10) * hour])
})
