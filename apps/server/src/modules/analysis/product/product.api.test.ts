import { analysis } from '@limpid/contract/analysis/analysis'
import { fenPerKilogram } from '@limpid/contract/analysis/figures/cost-per-kilogram'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let kitchen: string
let laundry: string
let probe: string
let group: string

const check = (celsius: number, outcome: string) => ({
  key: 'final_rinse',
  name: { zh: '终漂水温', en: 'Final rinse temperature' },
  source: 'DIN EN 17735',
  outcome,
  reason: null,
  metric: 'rinse_temp',
  phases: ['rinse'],
  limitCelsius: 80,
  limitSeconds: null,
  lowestCelsius: celsius,
  heldSeconds: null,
})
const verdict = (outcome: string, celsius: number, a0: number) => ({
  outcome,
  reason: outcome === 'failed' ? 'tooCold' : null,
  a0: { value: a0, target: 60, outcome: a0 >= 60 ? 'passed' : 'failed', reason: null },
  checks: [check(celsius, outcome)],
  recalculatedAt: null,
})

beforeAll(async () => {
  const clock = { now: () => now }
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
  probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  group = await groupOf(t, anna, '一层', [kitchen])
  const wash = (
    device: string,
    start: string,
    programme: string,
    more: { hygiene?: object; litres?: number },
  ) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, programme, hygiene, water_litres, energy_kwh)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes', 'completed', 'phase', '[]', $3, $4, $5, 1)`,
      [device, start, programme, more.hygiene ?? null, more.litres ?? null],
    )
  await wash(kitchen, '2026-11-23T09:00:00+08', 'standard', {
    hygiene: verdict('passed', 84.6, 90),
    litres: 3,
  })
  await wash(kitchen, '2026-11-23T10:00:00+08', 'standard', { hygiene: verdict('passed', 84.1, 70) })
  await wash(kitchen, '2026-11-24T09:00:00+08', 'short', { hygiene: verdict('failed', 71.9, 20) })
  await wash(laundry, '2026-11-24T09:00:00+08', 'cotton_60', { litres: 120 })
  await wash(laundry, '2026-11-24T11:00:00+08', 'cotton_60', { litres: 100 })
  const recorder = testRecorder(t.database.pool, clock)
  const at = (text: string) => Date.parse(`${text}:00`)
  // Weighed when it starts; the second wash reports no weight.
  await recorder.send(laundry, [reading('load_weight', 8, at('2026-11-24T09:01:00+08'))])
  await recorder.send(laundry, [reading('load_weight', 7.5, at('2026-11-24T09:05:00+08'))])
  for (const [time, ph] of [
    ['2026-11-23T10:00:00+08', 7],
    ['2026-11-23T10:01:00+08', 7.2],
    ['2026-11-23T10:02:00+08', 9],
    ['2026-11-23T10:03:00+08', 99],
    ['2026-11-23T10:04:00+08', 7.4],
  ] as const)
    await recorder.send(probe, [reading('ph', ph, at(time))])
  await recorder.close()
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }
const call = (code: string, query: Record<string, string> = {}, as: Person | undefined = anna) =>
  t.call(analysis.product, { ...(as && { as }), params: { code }, query: { ...days, ...query } })
const read = async (code: string, query = {}, as = anna): Promise<ProductAnalysis> =>
  (await call(code, query, as)).data

describe('the analysis of a product (analysis.product)', () => {
  test('counts programmes by their names', async () => {
    const { product, washes, water } = await read('xwjTft')
    expect(product).toMatchObject({ code: 'xwjTft', category: 'dishwasher' })
    expect(washes?.programmes).toMatchObject([
      { key: 'standard', washes: 2, waterLitres: { sum: 3, mean: 3 }, passed: 2 },
      { key: 'short', washes: 1, failed: 1 },
    ])
    expect(washes?.load).toBeNull()
    expect(water).toEqual([])
  })

  test('says what became of hygiene and why, by which temperatures and A0', async () => {
    const { washes } = await read('xwjTft')
    expect(washes?.outcomes).toEqual([
      { outcome: 'passed', reason: null, washes: 2 },
      { outcome: 'failed', reason: 'tooCold', washes: 1 },
    ])
    expect(washes?.temperatures).toMatchObject([
      {
        key: 'final_rinse',
        limitCelsius: 80,
        limitSeconds: null,
        passed: 2,
        failed: 1,
        bins: [
          { from: 71, washes: 1 },
          { from: 84, washes: 2 },
        ],
      },
    ])
    expect(washes?.a0).toMatchObject({ washes: 3, median: 70, passed: 2, failed: 1 })
  })

  test('weighs loads by the greatest weight of each wash, and leaves unweighed washes out', async () => {
    const { product, washes } = await read('xyjTft')
    expect(washes?.load).toEqual({
      washes: 1,
      kilograms: 8,
      litresPerKilogram: 15,
      kwhPerKilogram: 0.125,
      capacityKilograms: 10,
      wellLoaded: 1,
      bins: [{ from: 8, washes: 1 }],
    })
    expect(washes?.a0).toBeNull()
    const behind = async (query: Record<string, string>) =>
      (await t.call(analysis.washes, { as: anna, query: { ...days, ...query } })).data.total
    const { id } = product
    expect(await behind({ productId: id, minKilograms: '8', maxKilograms: '9' })).toBe(1)
    expect(await behind({ productId: id, minKilograms: '8' })).toBe(washes?.load?.wellLoaded)
    expect(await behind({ productId: id, maxKilograms: '8' })).toBe(0)
    const unknown = { query: { ...days, minKilograms: '8' } }
    expect(await t.call(analysis.washes, { as: anna, ...unknown })).toMatchObject(invalid)
  })

  test('costs per kilogram what plain SQL over washes, prices and weights says', async () => {
    const prices: [string, string, number][] = [
      ['electricity', '2026-11-01', 7_300],
      ['water', '2026-11-01', 41_000],
      ['water', '2026-11-24', 45_000],
    ]
    for (const [kind, validFrom, amount] of prices)
      await t.call(tariffs.create, {
        as: anna,
        body: { siteId: null, kind, validFrom, amount, bands: [], note: '' },
      })
    const { product, washes } = await read('xyjTft')
    const query = { ...days, productId: product.id }
    const { total } = (await t.call(analysis.costs, { as: anna, query })).data
    const load = washes?.load ?? { washes: 0, kilograms: 0 }
    const { rows } = await t.database.pool.query(
      `SELECT avg(fen) / avg(kilograms) AS fen FROM (
         SELECT c.energy_kwh * 0.73 * 100 + c.water_litres / 1000 * 4.5 * 100 AS fen,
                (SELECT max(r.value) FROM telemetry r JOIN metrics m ON m.id = r.metric_id
                  WHERE r.device_id = c.device_id AND m.key = 'load_weight' AND r.ts BETWEEN c.started_at AND c.ended_at) AS kilograms
           FROM cycles c WHERE c.device_id = $1) w`,
      [laundry],
    )
    // Each part of a cost is in whole hundredths.
    expect(fenPerKilogram(total, load)).toBeCloseTo(rows[0].fen, 1)
    expect(fenPerKilogram({ ...total, totalFen: null }, load)).toBeNull()
  })

  test('shows the water by day and probe; what cannot be is apart, and a reading holds until the next', async () => {
    const { washes, water } = await read('sdqS1')
    expect(washes).toBeNull()
    expect(water).toHaveLength(1)
    const band = { readings: 4, rejected: 1, min: 7, lower: 7.15, max: 9 }
    const [ph] = water
    expect(ph).toMatchObject({ metric: 'ph', limits: { low: 6.5, high: 8.5 }, total: band })
    expect(ph?.total.median).toBeCloseTo(7.3)
    const { rows } = await t.database.pool.query(
      `SELECT 3 * (metric ->> 'expectedIntervalSeconds')::float8 AS hold FROM products, json_array_elements(model -> 'metrics') metric
        WHERE code = 'sdqS1' AND metric ->> 'key' = 'ph'`,
    )
    // Good for 60 s twice, bad until 10:04, then good as long as a reading holds.
    const bad = Math.min(120, rows[0].hold)
    const good = 2 * Math.min(60, rows[0].hold) + rows[0].hold
    expect(ph?.total.inRange).toBeCloseTo(good / (good + bad))
    expect(ph?.total.outOfRangeMs).toBeCloseTo(bad * 1000)
    expect(ph?.days).toMatchObject([{ day: '2026-11-23', ...band }])
    expect(ph?.probes).toMatchObject([{ device: { id: probe, sn: 'P-1' }, ...band }])
    const file = await t.call(analysis.exportProduct, { as: anna, params: { code: 'sdqS1' }, query: days })
    expect(file.data.water).toEqual(JSON.parse(JSON.stringify(water)))
  })

  test('shows what a product measures that is neither a probe nor washes', async () => {
    const put = (category: string) =>
      t.database.pool.query(`UPDATE products SET category = $1 WHERE code = 'sdqS1'`, [category])
    await put('other')
    const { washes, water, verdict } = await read('sdqS1')
    await put('water_quality')
    expect([washes, verdict]).toEqual([null, null])
    expect(water).toMatchObject([
      {
        metric: 'ph',
        limits: { low: 6.5, high: 8.5 },
        total: { readings: 4, rejected: 1, min: 7, lower: 7.15, max: 9 },
        days: [{ day: '2026-11-23', readings: 4 }],
        probes: [{ device: { id: probe }, readings: 4 }],
      },
    ])
  })

  test('is limited by group, and to what is shared', async () => {
    expect((await read('xyjTft', { groupId: group })).washes?.programmes).toEqual([])
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, kitchen, ['live'])
    await shareTo(t, anna, carl, probe, ['tds'])
    expect((await read('xwjTft', { scope: 'shared' }, carl)).washes?.programmes).toEqual([])
    expect((await read('sdqS1', { scope: 'shared' }, carl)).water).toEqual([])
    await shareTo(t, anna, carl, laundry, ['cycles'])
    expect((await read('xyjTft', { scope: 'shared' }, carl)).washes?.load?.washes).toBe(1)
  })

  test('is rejected without access, for an unknown product and for a range that is too long', async () => {
    expect(await t.call(analysis.product, { params: { code: 'xyj' }, query: days })).toMatchObject(nobody)
    expect(await call('xyj', {}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await call('xyj', { scope: 'all' })).toMatchObject(denied)
    expect(await call('nothing')).toMatchObject(missing)
    expect(await call('xyj', { groupId: '999999' })).toMatchObject(missing)
    expect(await call('xyj', { fromDay: '2026-08-01' })).toMatchObject(invalid)
    expect(await call('xyj', { fromDay: '2026-11-25' })).toMatchObject(invalid)
    expect(await call('x'.repeat(33))).toMatchObject(invalid)
  })
})
