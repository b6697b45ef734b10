import { analysis } from '@limpid/contract/analysis/analysis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  const laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
  const others = await deviceOf(t, bert, 'B-1')
  const wash = (
    device: string,
    start: string,
    litres: number | null,
    more: [string, string | null, string],
  ) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, programme, hygiene)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes', $4, 'phase', '[]', $3, $5, $6)`,
      [device, start, litres, more[0], more[1], { outcome: more[2] }],
    )
  await wash(kitchen, '2026-11-23T09:00:00+08', 4, ['completed', 'short', 'passed'])
  await wash(kitchen, '2026-11-23T10:00:00+08', 8, ['aborted', null, 'failed'])
  await wash(laundry, '2026-11-24T10:00:00+08', null, ['completed', 'short', 'passed'])
  await wash(others, '2026-11-24T11:00:00+08', 100, ['completed', null, 'passed'])
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }
const call = (query: Record<string, string | number> = {}, as = anna) =>
  t.call(analysis.washes, { as, query: { ...days, ...query } })
const starts = async (query: Record<string, string | number>) =>
  (await call(query)).data.list.map(({ startedAt }: { startedAt: string }) => startedAt.slice(8, 13))

describe('the washes behind a figure (analysis.washes)', () => {
  test('are those that the figure counts, and their sums are the figure', async () => {
    const { data } = await call()
    const { data: figures } = await t.call(analysis.fleet, { as: anna, query: days })
    expect(data.total).toBe(figures.total.washes)
    expect(data.sums).toEqual({ waterLitres: figures.total.waterLitres.sum, energyKwh: null })
    expect(data.list[0]).toMatchObject({ startedAt: '2026-11-24T02:00:00.000Z', device: { sn: 'L-1' } })
    for (const { day, washes } of figures.days)
      expect((await call({ fromDay: day, toDay: day })).data.total).toBe(washes)
  })

  test('are found by device, programme, result, hygiene, weekday and hour', async () => {
    expect(await starts({ deviceId: kitchen })).toEqual(['23T02', '23T01'])
    expect(await starts({ programme: 'short' })).toEqual(['24T02', '23T01'])
    expect(await starts({ programme: '' })).toEqual(['23T02'])
    expect(await starts({ result: 'aborted' })).toEqual(['23T02'])
    expect(await starts({ hygiene: 'failed' })).toEqual(['23T02'])
    expect(await starts({ hour: 10 })).toEqual(['24T02', '23T02'])
    expect(await starts({ hour: 10, weekday: 1 })).toEqual(['23T02'])
  })

  test('with failed hygiene say why, and are found by their reason and by the temperature of a requirement', async () => {
    const check = (limitCelsius: number, lowestCelsius: number, outcome: string) => ({
      key: 'rinse',
      name: { zh: '漂洗', en: 'Rinse' },
      source: 'DIN',
      outcome,
      limitCelsius,
      limitSeconds: null,
      lowestCelsius,
    })
    const verdicts = [
      [8, { outcome: 'failed', reason: 'tooCold', checks: [check(80, 71.9, 'failed')] }],
      [4, { outcome: 'passed', reason: null, checks: [check(80, 82, 'passed'), check(60, 71.9, 'passed')] }],
    ]
    for (const [litres, verdict] of verdicts)
      await t.database.pool.query('UPDATE cycles SET hygiene = $2 WHERE water_litres = $1', [litres, verdict])
    expect(await starts({ hygieneReason: 'tooCold' })).toEqual(['23T02'])
    expect(await starts({ hygieneReason: 'gaps' })).toEqual([])
    const rinse = { requirement: 'rinse', limitCelsius: '80' }
    expect(await starts({ ...rinse, minCelsius: '71', maxCelsius: '72' })).toEqual(['23T02'])
    expect(await starts({ ...rinse, minCelsius: '82' })).toEqual(['23T01'])
    expect(await starts({ ...rinse, maxCelsius: '71' })).toEqual([])
    expect((await call({ requirement: 'rinse', minCelsius: 'warm' })).code).toBe('A0400')
    expect((await call({ hygiene: 'failed' })).data.list).toMatchObject([{ hygieneReason: 'tooCold' }])
  })

  test('name the phases that they are limited to as their product does', async () => {
    const { rows } = await t.database.pool.query("SELECT id::text FROM products WHERE code = 'xwjTft'")
    const names = async (more: object) => (await call({ productId: rows[0].id, ...more })).data.names
    expect(await names({ phase: 'wash', openedIn: 'polish' })).toMatchObject({
      phase: { zh: '洗涤', en: 'Wash' },
      openedIn: null,
    })
    expect(await names({})).toEqual({ phase: null, openedIn: null })
    expect(await names({ phase: 'constructor' })).toEqual({ phase: null, openedIn: null })
  })

  test('of a programme that every object has the name of have none that the product knows', async () => {
    await t.database.pool.query(`UPDATE cycles SET programme = 'constructor' WHERE water_litres = 100`)
    expect(await call({}, bert)).toMatchObject({
      status: 200,
      data: { list: [{ programme: 'constructor', programmeName: null }] },
    })
  })

  test('are sorted on the server, what has no figure last, page by page', async () => {
    expect(await starts({ sort: 'waterLitres' })).toEqual(['23T02', '23T01', '24T02'])
    expect(await starts({ sort: 'waterLitres', descending: '0' })).toEqual(['23T01', '23T02', '24T02'])
    expect(await starts({ pageSize: 1, pageNum: 2 })).toEqual(['23T02'])
  })

  test('without a site are those that the figure counts beside the sites, of the past too', async () => {
    const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const { id } = (await t.call(sites.create, { as: anna, body: place })).data
    await t.database.pool.query(
      `INSERT INTO site_stays (device_id, site_id, began_at, recorded_at) VALUES ($1, $2, '2026-11-23T09:30:00+08', now())`,
      [kitchen, id],
    )
    expect(await starts({ withoutSite: '1' })).toEqual(['24T02', '23T01'])
    expect((await call({ withoutSite: '1' })).data.list).toMatchObject([{ site: null }, { site: null }])
    expect((await call({ siteId: id })).data.list).toMatchObject([{ site: { name: '一号店' } }])
    const figures = (await t.call(analysis.fleet, { as: anna, query: days })).data.sites
    expect(
      figures.map(({ site, washes }: { site: object | null; washes: number }) => [!site, washes]),
    ).toEqual([
      [false, 1],
      [true, 2],
    ])
    await t.database.pool.query('DELETE FROM site_stays')
    await t.call(sites.remove, { as: anna, params: { id } })
  })

  test('of another account, without permission or of an impossible range are not shown', async () => {
    expect(await t.call(analysis.washes, { query: days })).toMatchObject(nobody)
    expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await call({ fromDay: '2025-01-01' })).toMatchObject(invalid)
    expect(await call({ scope: 'all' })).toMatchObject(denied)
    expect(await call({ groupId: '999999' })).toMatchObject(missing)
    expect((await call({ deviceId: kitchen }, bert)).data.total).toBe(0)
  })
})
