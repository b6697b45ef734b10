import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

/** Wednesday, noon in Shanghai. */
const now = new Date('2026-11-25T04:00:00Z')
let t: TestApp
let anna: Person
let kitchen: string
let bar: string
let site: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  bar = await deviceOf(t, anna, 'B-1')
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  await t.call(fleet.place, { as: anna, body: { devices: { ids: [bar] }, siteId: site } })
  const price = (kind: string, amount: number, more: object = {}) =>
    t.call(tariffs.create, {
      as: anna,
      body: { siteId: null, kind, validFrom: '2026-11-01', amount, bands: [], note: '', ...more },
    })
  // 1 yuan a kWh, 2 yuan from 8 to 11 on weekdays; 3 yuan at the site from the 23rd on.
  await price('electricity', 10_000, { bands: [{ fromHour: 8, toHour: 11, on: 'weekdays', amount: 20_000 }] })
  await price('electricity', 30_000, { siteId: site, validFrom: '2026-11-23' })
  await price('water', 40_000)
  await price('electricityCarbon', 5_000)
  const wash = (
    device: string,
    at: string,
    kwh: number | null,
    litres: number | null,
    detergent: number | null = null,
  ) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, energy_kwh, water_litres, detergent_ml)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '20 minutes', 'completed', 'phase', '[]', $3, $4, $5)`,
      [device, at, kwh, litres, detergent],
    )
  await wash(kitchen, '2026-11-24T07:50:00+08', 2, 10)
  await wash(kitchen, '2026-11-24T08:10:00+08', 2, 10)
  await wash(kitchen, '2026-11-22T09:00:00+08', 2, null)
  await wash(bar, '2026-11-22T23:30:00+08', 1, 20)
  await wash(bar, '2026-11-23T09:30:00+08', 1, 20, 30)
})
afterAll(() => t.close())

const range = { fromDay: '2026-11-22', toDay: '2026-11-24' }
const call = (query: Record<string, string> = {}, as: Person | undefined = anna) =>
  t.call(analysis.costs, { ...(as && { as }), query: { ...range, ...query } })

describe('the cost of washes (analysis.costs)', () => {
  test('is the price of the day, the hour and the site, in whole fen, and says what has no price', async () => {
    const { data } = await call()
    expect(data).toMatchObject({
      // 2 + 4 kWh on Tuesday, 2 on Sunday; at the site 1 at the price of all sites, 1 at its own.
      total: {
        washes: 5,
        electricityFen: 200 + 400 + 200 + 100 + 300,
        waterFen: 24,
        detergentFen: null,
        totalFen: 1224,
        carbonGrams: 4000,
      },
      days: [
        { day: '2026-11-22', washes: 2, electricityFen: 300, waterFen: 8 },
        { day: '2026-11-23', washes: 1, electricityFen: 300, waterFen: 8 },
        { day: '2026-11-24', washes: 2, electricityFen: 600, waterFen: 8 },
      ],
      sites: [
        { site: { id: site }, electricityFen: 400 },
        { site: null, electricityFen: 800 },
      ],
      missing: ['detergent', 'waterCarbon'],
    })
    expect(
      data.devices.map(({ device, totalFen }: (typeof data.devices)[0]) => [device.sn, totalFen]),
    ).toEqual([
      ['K-1', 808],
      ['B-1', 416],
    ])
  })

  test('is what plain SQL over the washes says', async () => {
    const { rows } = await t.database.pool.query(
      `SELECT sum(c.energy_kwh * CASE WHEN y.site_id IS NOT NULL AND l.day >= '2026-11-23' THEN 300
                WHEN extract(isodow FROM l.day) < 6 AND l.hour BETWEEN 8 AND 10 THEN 200 ELSE 100 END)::float8 AS electricity,
              sum(c.water_litres * 0.4)::float8 AS water
         FROM cycles c LEFT JOIN site_stays y ON y.device_id = c.device_id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
        CROSS JOIN LATERAL (SELECT (c.started_at AT TIME ZONE 'Asia/Shanghai')::date AS day, extract(hour FROM c.started_at AT TIME ZONE 'Asia/Shanghai') AS hour) l`,
    )
    const { total } = (await call()).data
    expect([total.electricityFen, total.waterFen]).toEqual([rows[0].electricity, rows[0].water])
    expect((await call({ siteId: site })).data.total.electricityFen).toBe(400)
    expect((await call({ deviceId: kitchen })).data.total.totalFen).toBe(808)
  })

  test('is part of one total with standby and gas, each at the price of its hour, day and site', async () => {
    const { pool } = t.database
    expect((await call()).data.whole.now).toEqual({
      totalFen: 1224,
      washesFen: 1224,
      standbyFen: null,
      gasFen: null,
    })
    const counted = (key: string, at: string, increase: number) =>
      pool.query(
        `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
         SELECT $1, m.id, $3, 4, $4::float8, 0, $4::float8, $4::float8 FROM metrics m WHERE m.key = $2`,
        [kitchen, key, at, increase],
      )
    await pool.query(
      `INSERT INTO metrics (key) VALUES ('energy_total'), ('water_total') ON CONFLICT DO NOTHING`,
    )
    await counted('energy_total', '2026-11-24T02:00:00+08', 3)
    await counted('energy_total', '2026-11-24T09:00:00+08', 1)
    await counted('water_total', '2026-11-24T02:00:00+08', 50)
    const { whole, total } = (await call()).data
    // 3 kWh at night at 1 yuan, 1 kWh in the morning at 2, and 50 L at 4 yuan a cubic metre.
    expect(whole.now).toEqual({
      totalFen: 1224 + 520,
      washesFen: total.totalFen,
      standbyFen: 520,
      gasFen: null,
    })
    // Each table adds up to the whole.
    const { days, sites: places } = (await call()).data
    for (const rows of [days, places]) {
      const add = (of: (row: (typeof rows)[0]) => number | null) =>
        rows.reduce((sum: number, row: (typeof rows)[0]) => sum + (of(row) ?? 0), 0)
      expect([
        add((row) => row.totalFen),
        add((row) => row.whole.standbyFen),
        add((row) => row.whole.totalFen),
      ]).toEqual([1224, 520, 1744])
    }
    expect(places.map(({ whole: of }: (typeof places)[0]) => of.standbyFen)).toEqual([null, 520])
    expect((await call({ siteId: site })).data.whole.now).toMatchObject({ standbyFen: null })
    expect((await call({ toDay: '2026-11-23' })).data.whole.now).toMatchObject({ standbyFen: null })
    // Of the Wednesday before what was used until noon.
    await counted('energy_total', '2026-11-18T02:00:00+08', 1)
    await counted('energy_total', '2026-11-18T13:00:00+08', 2)
    const wednesday = { fromDay: '2026-11-25', toDay: '2026-11-25', compare: 'previous' }
    expect((await call(wednesday)).data.whole.before).toMatchObject({ washesFen: null, standbyFen: 100 })
    await pool.query(`SELECT keep_standby_days($1, '2026-11-01')`, ['2026-11-25T04:00:00Z'])
    expect((await call()).data.whole.now.standbyFen).toBe(520)
    // Of days that are summed, one changes: it is summed anew.
    await counted('energy_total', '2026-11-24T03:00:00+08', 1)
    expect((await call()).data.whole.now.standbyFen).toBe(620)
    expect((await call(wednesday)).data.whole.before).toMatchObject({ standbyFen: 100 })
  })

  test('is compared, and follows a changed price', async () => {
    const today = { fromDay: '2026-11-24', toDay: '2026-11-24' }
    expect((await call({ ...today, compare: 'previous' })).data).toMatchObject({
      before: { washes: 0, totalFen: null },
    })
    const found = (await t.call(tariffs.list, { as: anna })).data.find(
      ({ kind }: { kind: string }) => kind === 'water',
    )
    const body = { siteId: null, kind: 'water', validFrom: '2026-11-01', amount: 80_000, bands: [], note: '' }
    await t.call(tariffs.update, { as: anna, params: { id: found.id }, body })
    expect((await call()).data.total.waterFen).toBe(48)
  })

  test('is nothing for shared devices, without access, and for a range that cannot be analysed', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    const ada = await t.person('ada', ['ADMIN'])
    expect((await call({}, bert)).data).toMatchObject({ total: { washes: 0, totalFen: null }, missing: [] })
    expect((await call({ scope: 'all' }, ada)).data.total.electricityFen).toBe(1200)
    expect(await call({ scope: 'shared' })).toMatchObject(denied)
    expect(await call({ scope: 'all' }, bert)).toMatchObject(denied)
    expect(await t.call(analysis.costs, { query: range })).toMatchObject(nobody)
    expect(await call({ fromDay: '2020-01-01' })).toMatchObject(invalid)
    expect(await call({ groupId: '999999' })).toMatchObject(missing)
  })
})
