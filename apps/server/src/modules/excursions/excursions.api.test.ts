import { excursions } from '@limpid/contract/excursions/excursions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../testing/factories/devices.ts'
import { at, openWaterSite, type WaterSite } from '../../../testing/water-site.ts'

let s: WaterSite
let t: WaterSite['t']
let anna: Person
let bert: Person
let nobody: Person
let probe: string
let machine: string
let moved: string
const range = { from: at(-60), to: at(180) }

beforeAll(async () => {
  s = await openWaterSite()
  ;({ t, anna, bert, nobody, probe, machine, moved } = s)
  await s.wash(machine, 0, 6)
  await s.wash(machine, 17, 30)
  await s.wash(machine, 38, 45)
  await s.wash(machine, 60.5, 62)
  await s.wash(moved, 5, 7)
  await s.wash(s.elsewhere, 5, 20)
})
afterAll(() => t.close())

const page = async (query: Record<string, string | number> = range, as = anna, id = probe) =>
  t.call(excursions.page, { as, params: { id }, query })
const washes = async (from: number, to: number, as = anna, more: Record<string, string> = {}) =>
  t.call(excursions.washes, { as, params: { id: probe }, query: { from: at(from), to: at(to), ...more } })

describe('the water quality alerts of a probe (excursions.page)', () => {
  test('start with the first value outside a limit, not with one at it, and end with the first one back', async () => {
    const { data } = await page()
    expect(data.list.at(-1)).toMatchObject({
      metric: 'ph',
      side: 'high',
      startedAt: at(6),
      endedAt: at(18),
      end: 'within',
      worst: 8.9,
      // A rejected value neither counts nor interrupts.
      readings: 3,
      older: false,
    })
  })

  test('end where readings stop, and at the other limit', async () => {
    const { data } = await page()
    expect(data.total).toBe(4)
    expect(data.list.slice(0, 3)).toMatchObject([
      { side: 'high', startedAt: at(63), endedAt: at(66), end: 'within' },
      { side: 'low', startedAt: at(60), endedAt: at(63), end: 'across', worst: 6.4 },
      { side: 'high', startedAt: at(30), endedAt: at(39), end: 'silent', readings: 1 },
    ])
  })

  test('are those of the water, not of a worn probe', async () => {
    for (const metric of ['probe_slope', 'probe_offset'])
      expect((await page({ ...range, metric })).data).toMatchObject({ list: [], total: 0 })
  })

  test('count the washes at the site then, half-open, of a machine that has moved since too', async () => {
    const { data } = await page()
    expect(data.list.map(({ washes: count }: { washes: number }) => count)).toEqual([0, 1, 1, 2])
    expect(data.machines).toBe(2)
  })

  test('are paged, filtered by metric, and included when they overlap the range', async () => {
    const second = (await page({ ...range, pageNum: 2, pageSize: 3 })).data
    expect([second.total, second.list.length]).toEqual([4, 1])
    expect((await page({ ...range, pageNum: 9 })).data).toMatchObject({ total: 4, list: [] })
    expect((await page({ ...range, metric: 'tds' })).data.total).toBe(0)
    expect((await page({ from: at(10), to: at(11) })).data).toMatchObject({
      total: 1,
      list: [{ startedAt: at(6), endedAt: at(18) }],
    })
    expect((await page({ from: at(18), to: at(30) })).data.total).toBe(0)
    const day = at(0).slice(0, 10)
    expect((await page({ fromDay: day, toDay: day })).data.total).toBe(4)
  })

  test('that continue are open, with the running washes', async () => {
    const open = await deviceOf(t, anna, 'W-2', 'sdqS1')
    // The other readings are of yesterday, which may have been another month.
    await t.database.pool.query(
      `SELECT telemetry_make_partition(date_trunc('month', now() - n * interval '2 minutes')::date) FROM generate_series(1, 2) n`,
    )
    await t.database.pool.query(
      `WITH m AS (SELECT id FROM metrics WHERE key = 'ph'), r AS (
         INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
         SELECT $1, m.id, now() - n * interval '2 minutes', 9.1, now() FROM m, generate_series(1, 2) n RETURNING *)
       , l AS (INSERT INTO telemetry_latest SELECT device_id, metric_id, ts, value, NULL, received_at FROM r ORDER BY ts DESC LIMIT 1)
       INSERT INTO telemetry_hourly SELECT device_id, metric_id, date_trunc('hour', ts), count(*), 0, 9.1, 9.1 FROM r GROUP BY 1, 2, 3`,
      [open],
    )
    expect((await page({}, anna, open)).data).toMatchObject({
      total: 1,
      list: [{ endedAt: null, end: null, readings: 2 }],
    })
  })

  test('are for users who may see their metric, with the washes of machines they may see', async () => {
    await shareTo(t, anna, bert, probe, ['ph'])
    expect((await page(range, bert)).data).toMatchObject({
      total: 4,
      machines: 0,
      list: [{ washes: 0 }, {}, {}, {}],
    })
    await shareTo(t, anna, bert, machine, ['live'])
    expect((await page(range, bert)).data.machines).toBe(0)
    await s.unshare()
    await shareTo(t, anna, bert, probe, ['tds'])
    expect((await page(range, bert)).data.total).toBe(0)
    await shareTo(t, anna, bert, machine, ['cycles'])
    expect((await page(range, bert)).data.machines).toBe(1)
    await s.unshare()
    await shareTo(t, anna, bert, probe, ['maintenance'])
    expect(await page(range, bert)).toMatchObject({ status: 403, code: 'A0301' })
    await s.unshare()
    expect(await page(range, bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await page(range, nobody)).toMatchObject({ status: 403 })
    expect(await t.call(excursions.page, { params: { id: probe } })).toMatchObject({ status: 401 })
  })

  test('are empty for a machine, and rejected for an invalid or too long range', async () => {
    expect((await page(range, anna, machine)).data).toMatchObject({ total: 0, list: [] })
    for (const query of [{ from: at(1), to: at(1) }, { from: '2020-01-01T00:00:00Z' }, { fromDay: 'x' }])
      expect(await page(query as Record<string, string>)).toMatchObject({ status: 400 })
  })
})

describe('the washes during a water quality alert (excursions.washes)', () => {
  test('are listed newest first, with their verdict, and say when the place is only assumed', async () => {
    const { data } = await washes(6, 18)
    expect(data).toMatchObject({
      total: 2,
      list: [
        {
          startedAt: at(17),
          assumed: true,
          hygiene: { outcome: 'passed' },
          device: { id: machine, sn: 'M-1' },
        },
        { startedAt: at(5), assumed: true, device: { id: moved, shared: false } },
      ],
    })
    await t.database.pool.query(`UPDATE site_stays SET recorded_at = $1 WHERE began_at = '-infinity'`, [
      at(-99),
    ])
    expect((await washes(6, 18)).data.list).toMatchObject([{ assumed: false }, { assumed: false }])
    expect((await washes(6, 18, anna, { pageSize: '1', pageNum: '2' })).data).toMatchObject({
      total: 2,
      list: [{ startedAt: at(5) }],
    })
    expect((await washes(6, 18, anna, { pageNum: '7' })).data).toMatchObject({ total: 2, list: [] })
  })

  test('exclude a wash that ended at its start and one that starts at its end', async () => {
    expect((await washes(6, 17)).data.total).toBe(1)
    expect((await washes(7, 17)).data.total).toBe(0)
    expect((await washes(30, 38)).data.total).toBe(0)
  })

  test('are for users who may see the probe', async () => {
    expect(await washes(6, 18, bert)).toMatchObject({ status: 404 })
    expect(await washes(6, 18, nobody)).toMatchObject({ status: 403 })
    expect(await washes(18, 6)).toMatchObject({ status: 400 })
    const query = { from: at(6), to: at(18) }
    expect(await t.call(excursions.washes, { params: { id: probe }, query })).toMatchObject({ status: 401 })
    expect(await t.call(excursions.washes, { as: anna, params: { id: '999999' }, query })).toMatchObject({
      status: 404,
    })
  })
})
