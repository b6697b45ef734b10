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
let bert: Person
const ids: Record<string, string> = {}
const places: Record<string, string> = {}
const change = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

/** Hours of meters that count more in some hours than in others; of parts of 27, so that no sum is half a hundredth. */
const count = (device: string, from: string) =>
  change(
    `WITH hours AS (
       INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
       SELECT $1::bigint, m.id, h, 4, a, 0, a, a FROM metrics m, generate_series($2::timestamptz, '2026-10-29T08:00:00Z', interval '1 hour') h,
              LATERAL (SELECT CASE m.key WHEN 'water_total' THEN 1000 ELSE 1 END * (1 + extract(hour FROM h)::int % 5 + $1::bigint % 3) / 27::float8 AS a) v
        WHERE m.key IN ('water_total', 'energy_total') RETURNING *)
     INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT h.device_id, h.metric_id, (h.hour AT TIME ZONE d.time_zone)::date, 4, 0, 0, 0, sum(h.increase)
       FROM hours h JOIN devices d ON d.id = h.device_id GROUP BY 1, 2, 3`,
    [device, from],
  )

const price = (as: Person, kind: string, amount: number, more: object = {}) =>
  t.call(tariffs.create, {
    as,
    body: { siteId: null, kind, validFrom: '2026-09-01', amount, bands: [], note: '', ...more },
  })

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  for (const name of ['北', '南']) {
    const place = { name, address: '', position: null, timeZone: 'Europe/Berlin' }
    places[name] = (await t.call(sites.create, { as: anna, body: place })).data.id
  }
  await change(`INSERT INTO metrics (key) VALUES ('energy_total'), ('water_total') ON CONFLICT DO NOTHING`)
  for (const [sn, zone, site] of [
    ['B-1', 'Europe/Berlin', '北'],
    ['B-2', 'Europe/Berlin', '南'],
    ['B-3', 'Europe/Berlin', '南'],
    ['S-1', 'Asia/Shanghai', null],
  ] as const) {
    ids[sn] = await deviceOf(t, anna, sn, 'xwjTft')
    await change('UPDATE devices SET time_zone = $2, site_id = $3 WHERE id = $1', [
      ids[sn],
      zone,
      site && places[site],
    ])
  }
  for (const id of Object.values(ids)) await count(id, '2026-09-20T00:00:00Z')
  await price(anna, 'electricity', 10_000, {
    bands: [{ fromHour: 8, toHour: 11, on: 'weekdays', amount: 20_000 }],
  })
  await price(anna, 'electricity', 30_000, { siteId: places['北'], validFrom: '2026-10-21' })
  await price(anna, 'water', 40_000)
  await price(bert, 'water', 80_000)
})
afterAll(() => t.close())

interface Periods {
  range: { fromDay: string; toDay: string }
  before: { fromDay: string; toDay: string }
  compare: string
  /** How much earlier the period before is cut. */
  shift: string
}
const weeks: Periods = {
  range: { fromDay: '2026-10-16', toDay: '2026-10-29' },
  before: { fromDay: '2026-10-02', toDay: '2026-10-15' },
  compare: 'previous',
  shift: '14 days',
}

/** Every hour at the price of its day and site, from raw rows; of the cut day only hours before the last full local hour. */
async function plain(person: Person, productId: string | null, { range, before, shift }: Periods) {
  const rowsOf = async ({ fromDay, toDay }: Periods['range'], earlier: string) =>
    (
      await t.database.pool.query<{ kind: string; day: string; site: string; amount: number }>(
        `SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, site, sum(amount * hours[hour])::float8 AS amount FROM (
           SELECT k.kind, l.local::date AS day, coalesce(st.id::text, '') AS site, h.increase / k.unit / 100 AS amount,
                  extract(hour FROM l.local)::int + 1 + CASE WHEN extract(isodow FROM l.local) > 5 THEN 24 ELSE 0 END AS hour,
                  (SELECT p.hours FROM tariffs p WHERE p.owner_id = d.owner_id AND p.kind = k.kind AND p.valid_from <= l.local::date
                      AND coalesce(p.site_id, y.site_id, 0) = coalesce(y.site_id, 0) ORDER BY p.site_id NULLS LAST, p.valid_from DESC LIMIT 1) AS hours
             FROM telemetry_hourly h JOIN metrics m ON m.id = h.metric_id JOIN devices d ON d.id = h.device_id
             JOIN (VALUES ('energy_total', 'electricity', 1), ('water_total', 'water', 1000)) k(key, kind, unit) ON k.key = m.key
            CROSS JOIN LATERAL (SELECT h.hour AT TIME ZONE d.time_zone AS local) l
             LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= (l.local::date + interval '12 hours') AT TIME ZONE d.time_zone
              AND y.ended_at > (l.local::date + interval '12 hours') AT TIME ZONE d.time_zone
             LEFT JOIN sites st ON st.id = y.site_id AND st.owner_id = d.owner_id
            WHERE d.owner_id = $1 AND d.product_id = coalesce($5, d.product_id) AND l.local::date BETWEEN $2 AND $3
              AND l.local < date_trunc('hour', ('2026-10-29T09:20:00Z'::timestamptz AT TIME ZONE d.time_zone) - $4::interval)) hours
          WHERE hours IS NOT NULL GROUP BY 1, 2, 3`,
        [person.id, fromDay, toDay, earlier, productId],
      )
    ).rows
  const fenOf = (rows: { kind: string; amount: number }[]) => {
    const of = (kind: string) =>
      Math.round(rows.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0))
    return rows.length > 0 ? of('electricity') + of('water') : null
  }
  const rows = await rowsOf(range, '0 days')
  const by = (key: 'day' | 'site') =>
    Object.fromEntries(
      [...Map.groupBy(rows, (row) => row[key])].map(([of, some]) => [
        of,
        some.reduce((sum, { amount }) => sum + amount, 0),
      ]),
    )
  return { now: fenOf(rows), before: fenOf(await rowsOf(before, shift)), days: by('day'), sites: by('site') }
}

/** Throws unless the answer is what raw rows say, and its tables add up to it. */
async function check(person = anna, query: { productId?: string } = {}, periods = weeks) {
  const { range, compare } = periods
  const all = { ...range, compare, ...query }
  const { whole, days, sites: at } = (await t.call(analysis.costs, { as: person, query: all })).data
  const expected = await plain(person, query.productId ?? null, periods)
  expect([whole.now.standbyFen, whole.before.standbyFen]).toEqual([expected.now, expected.before])
  const rows: [Record<string, number>, [string, number][]][] = [
    [expected.days, days.map((row: (typeof days)[0]) => [row.day, row.whole.standbyFen ?? 0])],
    [expected.sites, at.map((row: (typeof at)[0]) => [row.site?.id ?? '', row.whole.standbyFen ?? 0])],
  ]
  for (const [raw, shown] of rows) {
    expect(shown.reduce((sum, [, fen]) => sum + fen, 0)).toBe(whole.now.standbyFen ?? 0)
    const ofShown = Object.fromEntries(shown)
    expect(Object.keys(ofShown).toSorted()).toEqual(Object.keys(raw).toSorted())
    // Of two kinds, each rounded up or down.
    for (const [key, amount] of Object.entries(raw))
      expect(Math.abs((ofShown[key] ?? 0) - amount)).toBeLessThan(2)
  }
  return whole.now.standbyFen
}

const notes = async () => (await change('SELECT FROM fleet_standby_cost_changes')).rowCount

/** Before the job, when changed days are added up from machines, and after it, when all are kept. */
async function checkTwice(people: Person[] = [anna]) {
  for (const person of people) await check(person)
  await catchUpDays(t.app.ctx)
  expect(await notes()).toBe(0)
  for (const person of people) await check(person)
}

describe('kept costs of standby (analysis.costs of a fleet)', () => {
  test('are what raw hours say, before the job and after it, with a day of 25 hours, two clocks and a cut', async () => {
    await checkTwice()
    expect(await check()).toBeGreaterThan(10_000)
  })

  test('are read where they are right, and nowhere else', async () => {
    const right = await check()
    const raise = (by: number) =>
      change(`UPDATE fleet_standby_costs SET cost_water = cost_water + $1 WHERE day = '2026-10-20'`, [by])
    await raise(16)
    const read = async () =>
      (await t.call(analysis.costs, { as: anna, query: weeks.range })).data.whole.now.standbyFen
    const { rowCount } = await change(`SELECT FROM fleet_standby_costs WHERE day = '2026-10-20'`)
    const raised = (right ?? 0) + 16 * (rowCount ?? 0)
    expect(await read()).toBe(raised)
    // What a machine without a meter washes is no standby.
    const wash = (device: string | undefined) =>
      change(
        `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases) VALUES ($1, '2026-10-20T09:10:00Z', '2026-10-20T09:40:00Z', 'completed', 'phase', '[]')`,
        [device],
      )
    await wash(await deviceOf(t, anna, 'N-1'))
    expect(await read()).toBe(raised)
    await wash(ids['S-1'])
    expect(await read()).toBeLessThan(right ?? 0)
    await change(`DELETE FROM cycles WHERE device_id = $1`, [ids['S-1']])
    expect(await read()).toBe(right)
    await catchUpDays(t.app.ctx)
    await raise(16)
    await change(
      `INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) VALUES ($1, '2026-10-20', '2026-10-20')`,
      [anna.id],
    )
    await checkTwice()
  })

  test('follow a late reading, a corrected stay and a changed price', async () => {
    await change(
      `UPDATE telemetry_hourly h SET increase = 5, max = 5 FROM metrics m
        WHERE m.id = h.metric_id AND m.key = 'energy_total' AND h.hour IN ('2026-10-10T07:00:00Z', '2026-10-26T08:00:00Z')`,
    )
    await checkTwice()
    await change(`UPDATE site_stays SET ended_at = '2026-10-18T11:00:00+02' WHERE device_id = $1`, [
      ids['B-1'],
    ])
    await change(
      `INSERT INTO site_stays (device_id, site_id, began_at, recorded_at) VALUES ($1, $2, '2026-10-18T11:00:00+02', now())`,
      [ids['B-1'], places['南']],
    )
    await checkTwice()
    await price(anna, 'water', 120_000, { siteId: places['南'], validFrom: '2026-10-02' })
    await checkTwice()
    await change(`DELETE FROM tariffs WHERE owner_id = $1 AND site_id = $2 AND kind = 'water'`, [
      anna.id,
      places['南'],
    ])
    await checkTwice()
  })

  test('go with a machine: to another clock, product and owner, and away', async () => {
    await change(`UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1`, [ids['S-1']])
    await checkTwice()
    await change('UPDATE devices SET owner_id = $2, site_id = NULL WHERE id = $1', [ids['B-2'], bert.id])
    await checkTwice([anna, bert])
    await change('DELETE FROM devices WHERE id = $1', [ids['B-3']])
    await checkTwice([anna, bert])
  })

  test('of one product are those of its machines', async () => {
    const { rows } = await t.database.pool.query<{ id: string }>(
      `SELECT product_id::text AS id FROM devices WHERE id = $1`,
      [ids['B-1']],
    )
    const other = await deviceOf(t, anna, 'D-1', 'xyj')
    await change(`UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1`, [other])
    await count(other, '2026-10-01T00:00:00Z')
    await catchUpDays(t.app.ctx)
    const all = await check()
    expect(await check(anna, { productId: rows[0]?.id ?? '' })).toBeLessThan(all ?? 0)
  })

  test('of days that are in both periods count in each', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await price(carl, 'water', 40_000)
    await change(`UPDATE tariffs SET valid_from = '2024-01-01' WHERE owner_id = $1`, [carl.id])
    await count(await deviceOf(t, carl, 'Y-1'), '2025-10-12T00:00:00Z')
    await catchUpDays(t.app.ctx)
    const year = {
      range: { fromDay: '2025-10-10', toDay: '2026-10-29' },
      before: { fromDay: '2024-10-10', toDay: '2025-10-29' },
      compare: 'year',
      shift: '1 year',
    }
    expect(await check(carl, {}, year)).toBeGreaterThan(0)
  })

  test('are rebuilt in a database of before, the last days first', async () => {
    const right = await check()
    await change('DELETE FROM fleet_standby_costs')
    await change(
      `INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, date '-infinity', date 'infinity' FROM devices`,
    )
    await checkTwice([anna, bert])
    expect(await check()).toBe(right)
  })
})
