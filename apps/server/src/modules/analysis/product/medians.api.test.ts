import { analysis } from '@limpid/contract/analysis/analysis'
import type { WashDetails } from '@limpid/contract/analysis/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  const bert = await t.person('bert', ['MEMBER'])
  for (const sn of ['K-1', 'K-2', 'K-3', 'K-4']) ids[sn] = await deviceOf(t, anna, sn, 'xwjTft')
  ids['B-1'] = await deviceOf(t, bert, 'B-1', 'xwjTft')
  // Three washes a day since 20 October, each machine and day with other amounts; every fifth without energy, of one machine without detergent.
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh, detergent_ml)
     SELECT device, at, at + interval '20 minutes', 'completed', 'phase', '[]', 10 + device % 5 + day % 7 + n * 0.5,
            CASE WHEN (day + n) % 5 > 0 THEN 1 + device % 3 * 0.1 + day % 4 * 0.05 END, CASE WHEN device <> $2::bigint THEN 20 + day % 3 END
       FROM unnest($1::bigint[]) device, generate_series(0, 35) day, generate_series(1, 3) n
      CROSS JOIN LATERAL (SELECT '2026-10-20T00:00:00+08'::timestamptz + make_interval(days => day, hours => 3 * n) AS at) s WHERE at < $3`,
    [Object.values(ids), ids['K-4'], now],
  )
})
afterAll(() => t.close())

const range = { fromDay: '2026-11-17', toDay: '2026-11-24' }
const read = async (query: Record<string, string> = {}): Promise<WashDetails> =>
  (await t.call(analysis.product, { as: anna, params: { code: 'xwjTft' }, query: { ...range, ...query } }))
    .data.washes

/** Medians of the means of washes, by days or machines, from the washes. */
async function plain(by: string, condition: string, devices: readonly (string | undefined)[]) {
  const median = (column: string) =>
    `(SELECT json_build_object('value', percentile_cont(0.5) WITHIN GROUP (ORDER BY mean), 'of', count(mean)) FROM (SELECT avg(${column}) AS mean FROM chosen GROUP BY ${by}) m)`
  const { rows } = await t.database.pool.query(
    `WITH chosen AS (
       SELECT * FROM (SELECT c.*, (c.started_at AT TIME ZONE d.time_zone)::date AS day FROM cycles c JOIN devices d ON d.id = c.device_id WHERE d.id = ANY($1)) washes
        WHERE ${condition})
     SELECT ${median('water_litres')} AS "waterLitres", ${median('energy_kwh')} AS "energyKwh", ${median('detergent_ml')} AS "detergentMillilitres"`,
    [devices],
  )
  return Object.fromEntries(
    Object.entries<{ value: number; of: number }>(rows[0]).map(([key, { value, of }]) => [
      key,
      { value: expect.closeTo(value, 9), of },
    ]),
  )
}

test('of a product are those of its days before the range and of its machines in it, as its washes say (analysis.product)', async () => {
  const devices = Object.entries(ids).flatMap(([sn, id]) => (sn === 'B-1' ? [] : [id]))
  const { countsRacks, ownMedians, peerMedians } = await read()
  expect(countsRacks).toBe(true)
  expect(ownMedians).toEqual(await plain('day', `day BETWEEN '2026-09-22' AND '2026-11-16'`, devices))
  expect(ownMedians.waterLitres?.of).toBe(28)
  const peers = await plain('device_id', `day BETWEEN '2026-11-17' AND '2026-11-24'`, devices)
  expect(peerMedians).toEqual(peers)
  expect([peerMedians.waterLitres?.of, peerMedians.detergentMillilitres?.of]).toEqual([4, 3])
})

test('of one machine are its own days, beside the same machines of the product', async () => {
  const one = await read({ deviceId: ids['K-2'] ?? '' })
  expect(one.ownMedians).toEqual(
    await plain('day', `day BETWEEN '2026-09-22' AND '2026-11-16'`, [ids['K-2']]),
  )
  expect(one.peerMedians).toEqual((await read()).peerMedians)
})

test('are missing of fewer than eight days', async () => {
  const { ownMedians } = await read({ fromDay: '2026-10-27' })
  expect(ownMedians).toEqual({ waterLitres: null, energyKwh: null, detergentMillilitres: null })
})
