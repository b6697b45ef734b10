import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { consumableState, type DeviceConsumable, parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { shareWith } from '../../../../testing/factories/shares.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
let productId: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  productId = (await t.database.pool.query(`SELECT product_id FROM devices WHERE id = $1`, [kitchen])).rows[0]
    .product_id
})
afterAll(() => t.close())

const list = async (as = anna): Promise<DeviceConsumable[]> =>
  (await t.call(parts.consumables, { as, params: { id: kitchen } })).data
const one = async (key: string, as = anna) => (await list(as)).find((found) => found.key === key)

/** Daily means of a level, and its last value. */
async function fell(key: string, days: Record<string, number>, latest: number, id = kitchen) {
  const { pool } = t.database
  await pool.query('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max)
     SELECT $1, m.id, d.day, 1, d.value, d.value, d.value FROM metrics m, unnest($3::date[], $4::float8[]) AS d(day, value) WHERE m.key = $2`,
    [id, key, Object.keys(days), Object.values(days)],
  )
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, m.id, $3, $4, $3 FROM metrics m WHERE m.key = $2`,
    [id, key, clock.now(), latest],
  )
}

test('parts.consumables says of each what is left, its use per day, when it runs out, and what there is of it', async () => {
  expect(await one('rinse_aid')).toMatchObject({ state: 'unknown', level: null, low: 15, endsAt: null })
  await fell('rinse_aid_level', { '2026-11-18': 28, '2026-11-19': 22, '2026-11-20': 16 }, 12)
  await fell('detergent_level', { '2026-11-18': 70, '2026-11-19': 65, '2026-11-20': 60 }, 50)
  expect(await one('rinse_aid')).toMatchObject({
    metric: 'rinse_aid_level',
    level: 12,
    perDay: 6,
    endsAt: '2026-11-23T08:00:00.000Z',
    runOut: { state: 'tooFewDays', early: null, likely: null, late: null, days: 2, since: '2026-11-19' },
    state: 'low',
    inStock: 0,
    onOrder: 0,
  })
  expect(await one('detergent')).toMatchObject({
    state: 'fine',
    perDay: 5,
    endsAt: '2026-12-01T08:00:00.000Z',
  })
  expect(await one('descaler')).toMatchObject({ metric: null, state: 'unknown' })
  const line = { productId, kind: 'consumable', key: 'rinse_aid' }
  const body = { ...line, siteId: null, count: 2, minimum: 0 }
  await t.call(parts.addStock, { as: anna, body })
  const texts = { supplier: 'A', orderNumber: '', carrier: '', tracking: '', note: '', expectedOn: null }
  const order = { ...texts, deviceId: kitchen, siteId: null, lines: [{ ...line, quantity: 3 }] }
  expect(await t.call(deliveries.create, { as: anna, body: order })).toMatchObject({ status: 200 })
  expect(await one('rinse_aid')).toMatchObject({ inStock: 2, onOrder: 3 })
})

test('parts.consumables gives a range from fourteen days of use on, and is urgent from its early end on', async () => {
  const bar = await deviceOf(t, anna, 'B-1')
  // Falls of 10, 5, 0 and so on from 2 to 20 November; a mean of 5 a day, and 15 left. On the 11th it was refilled.
  const days: Record<string, number> = {}
  let level = 97
  for (let day = 1; day <= 20; day += 1) {
    const fall = [5, 0, 10][day % 3] ?? 0
    level = day === 11 ? 99 : level - (day === 1 ? 0 : fall)
    days[`2026-11-${String(day).padStart(2, '0')}`] = level
  }
  await fell('rinse_aid_level', days, 16, bar)
  const { data } = await t.call(parts.consumables, { as: anna, params: { id: bar } })
  const found = data.find(({ key }: DeviceConsumable) => key === 'rinse_aid')
  const { rows } = await t.database.pool.query<{ early: number; likely: number; late: number; days: number }>(
    `WITH uses AS (
       SELECT amount FROM (SELECT lag(sum / count) OVER (ORDER BY day) - sum / count AS amount
         FROM telemetry_daily WHERE device_id = $1) falls WHERE amount >= -5
     ), known AS (SELECT avg(amount) AS m, var_samp(amount) AS v, count(*)::int AS n FROM uses),
     t AS (SELECT generate_series(1, 10000) / 1000.0 AS t)
     SELECT min(t) FILTER (WHERE m * t + 1.28 * sqrt(v * (t + t * t / n)) >= 16)::float8 AS early,
            min(t) FILTER (WHERE m * t >= 16)::float8 AS likely,
            min(t) FILTER (WHERE m * t - 1.28 * sqrt(v * (t + t * t / n)) >= 16)::float8 AS late, min(n) AS days
       FROM known, t`,
    [bar],
  )
  const at = (ms: number) => (Date.parse(String(ms)) - clock.now().getTime()) / 86_400_000
  const { early, likely, late } = found.runOut
  expect(found.runOut).toMatchObject({ state: 'range', days: rows[0]?.days, since: '2026-11-02' })
  expect([early, likely, late].map(at)).toEqual(
    [rows[0]?.early, rows[0]?.likely, rows[0]?.late].map((days) => expect.closeTo(days ?? 0, 2)),
  )
  expect(found).toMatchObject({ state: 'soon', endsAt: early })
  expect(at(likely)).toBeGreaterThan(2)
})

test('parts.consumables is for whoever may open the tab; stock and orders for those who may replace', async () => {
  const params = { id: kitchen }
  expect(await t.call(parts.consumables, { params })).toMatchObject({ status: 401 })
  expect(await t.call(parts.consumables, { as: bert, params })).toMatchObject({ status: 404 })
  await shareWith(t, kitchen, bert, { tabs: ['live'] })
  expect(await t.call(parts.consumables, { as: bert, params })).toMatchObject({ status: 403 })
  await t.database.pool.query(`UPDATE shares SET tabs = '{parts}'`)
  expect(await one('rinse_aid', bert)).toMatchObject({ level: 12, inStock: null, onOrder: null })
})

test('parts.refill takes a consumable from the stock at the site first, and records the machine', async () => {
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  const siteId = (await t.call(sites.create, { as: anna, body: place })).data.id
  await t.database.pool.query('UPDATE devices SET site_id = $1 WHERE id = $2', [siteId, kitchen])
  const salt = { productId, kind: 'consumable', key: 'salt', minimum: 0 }
  const there = await t.call(parts.addStock, { as: anna, body: { ...salt, siteId, count: 1 } })
  await t.call(parts.addStock, { as: anna, body: { ...salt, siteId: null, count: 2 } })
  const refill = (count: number, { as = anna, key = 'salt' } = {}) =>
    t.call(parts.refill, { as, params: { id: kitchen, key }, body: { count, note: '加盐' } })
  expect(await refill(2)).toMatchObject({ status: 200 })
  expect(await one('salt')).toMatchObject({ inStock: 1 })
  const { data } = await t.call(parts.movements, { as: anna, params: { id: there.data.id } })
  expect(data.list[0]).toMatchObject({
    kind: 'used',
    change: -1,
    by: 'anna',
    device: { id: kitchen },
    note: '加盐',
  })
  expect(await refill(2)).toMatchObject({ status: 409 })
  expect(await one('salt')).toMatchObject({ inStock: 1 })
  expect(await refill(1, { key: 'coal' })).toMatchObject({ status: 404 })
  expect(await refill(1, { as: bert })).toMatchObject({ status: 403 })
  await t.database.pool.query(`UPDATE shares SET level = 'control'`)
  expect(await refill(1, { as: bert })).toMatchObject({ status: 200 })
  expect(await one('salt')).toMatchObject({ inStock: 0 })
})

test.each([
  ['unknown', null, 15, null],
  ['unknown', 50, null, null],
  ['empty', 0, 15, null],
  ['low', 15, 15, '2026-12-30T00:00:00Z'],
  ['soon', 60, 15, '2026-11-28T07:00:00Z'],
  ['fine', 60, 15, '2026-11-28T09:00:00Z'],
] as const)('a consumable is %s at %s of %s until %s', (state, level, low, end) => {
  const endsAt = end === null ? null : new Date(end)
  expect(consumableState({ level, low, endsAt }, new Date('2026-11-21T08:00:00Z'))).toBe(state)
})
