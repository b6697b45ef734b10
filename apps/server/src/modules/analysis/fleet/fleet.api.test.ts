import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let kitchen: string
let laundry: string
let group: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  kitchen = await deviceOf(t, anna, 'K-1')
  laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
  const others = await deviceOf(t, bert, 'B-1')
  group = await groupOf(t, anna, '一层', [kitchen])
  const wash = (device: string, start: string, minutes: number, litres: number | null, outcome = 'passed') =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, water_litres)
       VALUES ($1, $2::timestamptz, $2::timestamptz + make_interval(mins => $3), 'completed', 'phase', '[]', $4, $5)`,
      [device, start, minutes, { outcome }, litres],
    )
  // Today until 16:00, and the Tuesday before; what began there at 15:50 and took until 16:20 came after this time of day.
  await wash(kitchen, '2026-11-24T08:30:00+08', 30, 4)
  await wash(kitchen, '2026-11-24T09:30:00+08', 30, 8, 'failed')
  await wash(laundry, '2026-11-24T09:40:00+08', 60, null)
  await wash(kitchen, '2026-11-17T09:00:00+08', 30, 10)
  await wash(kitchen, '2026-11-17T15:50:00+08', 30, 10)
  await wash(kitchen, '2026-11-17T18:00:00+08', 30, 10)
  await wash(others, '2026-11-24T09:00:00+08', 30, 100)
})
afterAll(() => t.close())

const today = { fromDay: '2026-11-24', toDay: '2026-11-24' }
const call = (query: Record<string, string>, as: Person | undefined = anna) =>
  t.call(analysis.fleet, { ...(as && { as }), query: { ...today, ...query } })
const read = async (query: Record<string, string> = {}, as = anna) => (await call(query, as)).data

describe('the analysis (analysis.fleet)', () => {
  test('counts a running day beside the same weekday up to the same time', async () => {
    expect(await read()).toMatchObject({
      compared: { fromDay: '2026-11-17', toDay: '2026-11-17' },
      devices: 2,
      total: { washes: 3, waterLitres: { sum: 12, mean: 6 }, passed: 2, failed: 1 },
      before: { washes: 1, waterLitres: { sum: 10, mean: 10 } },
      days: [{ day: '2026-11-24', unfinished: true, washes: 3 }],
      daysBefore: [{ day: '2026-11-17', washes: 1 }],
    })
    expect(await read({ compare: 'none' })).toMatchObject({ compared: null, before: null, daysBefore: [] })
    expect(await read({ compare: 'year' })).toMatchObject({
      compared: { fromDay: '2025-11-24', toDay: '2025-11-24' },
      before: { washes: 0, waterLitres: null },
    })
  })

  test('names no day that has not begun, and marks none that is over', async () => {
    const { days } = await read({ fromDay: '2026-11-22', toDay: '2026-11-30' })
    expect(
      days.map(({ day, unfinished }: { day: string; unfinished: boolean }) => [day, unfinished]),
    ).toEqual([
      ['2026-11-22', false],
      ['2026-11-23', false],
      ['2026-11-24', true],
    ])
  })

  test('counts by product, by weekday and hour, and without a site', async () => {
    const { products, weekHours, sites } = await read()
    const codes = products.map(
      ({ product, devices, washes, washesBefore }: FleetAnalysis['products'][number]) => [
        product.code,
        devices,
        washes,
        washesBefore,
      ],
    )
    expect(codes.toSorted()).toEqual([
      ['xwjTft', 1, 2, 1],
      ['xyjTft', 1, 1, 0],
    ])
    expect(weekHours[1][8]).toBe(1)
    expect(weekHours[1][9]).toBe(2)
    expect(weekHours.flat().reduce((sum: number, washes: number) => sum + washes)).toBe(3)
    expect(sites).toMatchObject([{ site: null, washes: 3, washesBefore: 1 }])
  })

  test('ranks devices by a figure; who has none is left out', async () => {
    const sns = async (query: Record<string, string>) =>
      (await read(query)).ranking.map(({ device }: { device: { sn: string } }) => device.sn)
    expect(await sns({})).toEqual(['K-1', 'L-1'])
    expect(await sns({ ascending: '1' })).toEqual(['L-1', 'K-1'])
    expect(await sns({ rank: 'duration' })).toEqual(['L-1', 'K-1'])
    expect(await sns({ rank: 'waterLitres' })).toEqual(['K-1'])
    expect(await sns({ rank: 'energyKwh' })).toEqual([])
    expect(await sns({ rank: 'hygiene' })).toEqual(['K-1', 'L-1'])
  })

  test('is limited by group, product and device', async () => {
    expect((await read({ groupId: group })).total.washes).toBe(2)
    expect((await read({ deviceId: laundry })).total.washes).toBe(1)
    expect((await read({ productId: '999999' })).devices).toBe(0)
  })

  test('shows staff all devices, and others what is shared with them', async () => {
    expect((await read({ scope: 'all' }, admin)).total.washes).toBe(4)
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, kitchen, ['cycles'])
    await shareTo(t, anna, carl, laundry, ['live'])
    const { devices, total, ranking } = await read({ scope: 'shared' }, carl)
    expect([devices, total.washes]).toEqual([2, 2])
    expect(ranking).toMatchObject([{ device: { sn: 'K-1', relation: 'shared' } }])
    expect((await read({ deviceId: kitchen }, carl)).total.washes).toBe(0)
  })

  test('is rejected without access and for a range that cannot be analysed', async () => {
    expect(await t.call(analysis.fleet, { query: today })).toMatchObject(nobody)
    expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await call({ scope: 'all' })).toMatchObject(denied)
    expect(await call({ groupId: group }, bert)).toMatchObject(missing)
    expect(await call({ fromDay: '2026-11-25' })).toMatchObject(invalid)
    expect(await call({ fromDay: '2024-11-25' })).toMatchObject(invalid)
    expect(await call({ fromDay: 'soon' })).toMatchObject(invalid)
  })
})
