import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
let bar: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  bar = await deviceOf(t, anna, 'B-1')
  const wash = (device: string, at: string, litres: number) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '20 minutes', 'completed', 'phase', '[]', $3)`,
      [device, at, litres],
    )
  // The week before: two washes each of 10 L. Now the kitchen washes three times with 14 L.
  for (const device of [kitchen, bar])
    for (const hour of ['09', '11']) await wash(device, `2026-11-17T${hour}:00:00+08`, 10)
  await wash(kitchen, '2026-11-17T18:00:00+08', 500)
  for (const hour of ['08', '09', '10']) await wash(kitchen, `2026-11-24T${hour}:00:00+08`, 14)
  for (const hour of ['09', '11']) await wash(bar, `2026-11-24T${hour}:00:00+08`, 10)
})
afterAll(() => t.close())

const today = { fromDay: '2026-11-24', toDay: '2026-11-24' }
const call = (query: Record<string, string> = {}, as: Person | undefined = anna) =>
  t.call(analysis.changes, { ...(as && { as }), query: { ...today, ...query } })

describe('what changed (analysis.changes)', () => {
  test('is split into number, use and mix of washes up to the same time, and by device; the parts are plain sums', async () => {
    const { data } = await call()
    const { rows } = await t.database.pool.query(
      `SELECT (started_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS washes, sum(water_litres)::float8 AS amount
         FROM cycles WHERE water_litres < 500 GROUP BY 1 ORDER BY 1`,
    )
    const [before, after] = rows.map(({ washes, amount }) => ({ washes, amount }))
    expect(data.compared).toEqual({ fromDay: '2026-11-17', toDay: '2026-11-17' })
    const [water] = data.changes
    expect(data.changes).toHaveLength(1)
    expect(water).toMatchObject({ measure: 'water', before, now: after, others: { devices: 0, amount: 0 } })
    expect(water.volume + water.intensity + water.mix).toBeCloseTo(after?.amount - before?.amount, 9)
    expect(water.devices).toHaveLength(1)
    // One wash more of 12 L, and 2.5 washes on average with 4 L more each.
    expect(water.devices[0]).toMatchObject({ device: { sn: 'K-1' }, volume: 12, intensity: 10 })
  })

  test('is nothing without a period to compare with, and without washes in it', async () => {
    expect((await call({ compare: 'none' })).data).toEqual({
      compared: null,
      metersRevisedAt: null,
      changes: [],
    })
    expect((await call({ compare: 'year' })).data.changes).toEqual([])
  })

  test('holds what a share includes, and is rejected without access', async () => {
    await shareTo(t, anna, bert, kitchen, ['cycles'])
    expect((await call({ scope: 'shared' }, bert)).data.changes[0].now.washes).toBe(3)
    expect((await call({}, bert)).data.changes).toEqual([])
    expect(await call({ scope: 'all' }, bert)).toMatchObject(denied)
    expect(await t.call(analysis.changes, { query: today })).toMatchObject(nobody)
    expect(await call({ fromDay: '2020-01-01' })).toMatchObject(invalid)
    expect(await call({ groupId: '999999' })).toMatchObject(missing)
  })
})
