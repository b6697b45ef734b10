import { analysis } from '@limpid/contract/analysis/analysis'
import { dayMs } from '@limpid/contract/kernel/durations'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'
import { findInsights } from './insights.service.ts'

const firstDay = Date.parse('2026-08-01T00:00:00+08:00')
const dayOf = (at: number) => new Date(firstDay + at * dayMs + dayMs / 3).toISOString().slice(0, 10)
let now = new Date(firstDay)
let t: TestApp
let anna: Person
let bert: Person

beforeAll(async () => {
  // Nobody signs in again while months go by.
  const year = 366 * 86_400
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock: { now: () => now }, config: { session } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await t.call(tariffs.create, {
    as: anna,
    body: { siteId: null, kind: 'water', validFrom: '2026-01-01', amount: 50_000, bands: [], note: '' },
  })
})
afterAll(() => t.close())

/** Ten washes on each day from `from` on, of so many litres. */
const wash = (device: string, litres: number, from: number, until: number) =>
  t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]', $2 + 0.1 * sin(day * 2.3)
       FROM generate_series($4::int, $5::int - 1) day, generate_series(1, 10) hour
      CROSS JOIN LATERAL (SELECT $3::timestamptz + make_interval(days => day, hours => 7 + hour) AS at) s`,
    [device, litres, new Date(firstDay), from, until],
  )

/** Looks at all devices in the morning of each day. */
async function watch(from: number, until: number, ctx = t.app.ctx): Promise<void> {
  for (let day = from; day <= until; day++) {
    now = new Date(firstDay + day * dayMs + dayMs / 3)
    await findInsights(ctx)
  }
}

const list = async (shown = 'open') =>
  (await t.call(analysis.insights, { as: anna, query: { shown } })).data.list
const accept = (id: string, as: Person | undefined = anna, reason = '新的洗涤程序') =>
  t.call(analysis.acceptInsight, { ...(as && { as }), params: { id }, body: { reason } })

describe('a difference that lasts', () => {
  let kitchen: string
  let id: string
  beforeAll(async () => {
    kitchen = await deviceOf(t, anna, 'K-1')
    await wash(kitchen, 10, 0, 40)
    await wash(kitchen, 13, 40, 80)
    await wash(kitchen, 10, 80, 95)
  })

  test('of 40 days is one insight with its first day and price, and with what followed, also after a restart', async () => {
    await watch(38, 50)
    const [found] = await list()
    id = found.id
    const task = { name: '检查进水阀', note: '', everyDays: 90, once: true, counted: null }
    await t.call(maintenance.createTask, {
      as: anna,
      params: { id: kitchen },
      body: { ...task, insightId: id },
    })
    const restarted = await createTestApp({ clock: { now: () => now }, database: t.database })
    await watch(51, 80, restarted.app.ctx)
    expect(await list()).toMatchObject([
      {
        id,
        since: dayOf(40),
        baselineDays: 40,
        presentDays: 14,
        fenPerDay: 15,
        perWeek: null,
        ended: null,
        followUps: [{ kind: 'task', overAt: null }],
      },
    ])
    const { rows } = await t.database.pool.query('SELECT FROM insights')
    expect(rows).toHaveLength(1)
  })

  test('ends once the device is back on three of four days, and says so for a month', async () => {
    await watch(81, 82)
    expect(await list()).toMatchObject([{ id }])
    await watch(83, 95)
    // Less water than while it leaked is normal again, not a difference.
    expect(await list()).toEqual([])
    expect(await list('ended')).toMatchObject([
      {
        id,
        since: dayOf(40),
        ended: { why: 'back', lastDay: dayOf(79) },
        fenPerDay: null,
        mayDismiss: false,
      },
    ])
    expect(await accept(id)).toMatchObject(missing)
    now = new Date(now.getTime() + 31 * dayMs)
    expect(await list('ended')).toEqual([])
  })
})

describe('a change that is meant (analysis.acceptInsight)', () => {
  let bar: string
  let id: string
  beforeAll(async () => {
    await t.database.pool.query('DELETE FROM cycles')
    bar = await deviceOf(t, anna, 'B-1')
    await wash(bar, 10, 130, 160)
    await wash(bar, 13, 160, 190)
    await wash(bar, 16, 190, 195)
    await watch(160, 166)
    ;[{ id }] = await list()
  })

  test('is accepted with a reason by whoever may dismiss it', async () => {
    await shareTo(t, anna, bert, bar, ['cycles'])
    expect(await t.call(analysis.acceptInsight, { params: { id }, body: { reason: 'x' } })).toMatchObject(
      nobody,
    )
    expect(await accept(id, bert)).toMatchObject(denied)
    expect(await accept(id, await t.person('cora', ['MEMBER']))).toMatchObject(missing)
    expect(await accept(id, anna, ' ')).toMatchObject(invalid)
    expect(await accept('999999')).toMatchObject(missing)
    expect(await accept(id)).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    expect(await list('dismissed')).toEqual([])
    expect(await list('ended')).toMatchObject([
      { id, ended: { why: 'accepted' }, dismissed: { reason: '新的洗涤程序', by: 'anna' }, mayDismiss: true },
    ])
    expect(await accept(id)).toMatchObject(missing)
  })

  test('is the new normal, unless that is taken back', async () => {
    await findInsights(t.app.ctx, undefined, 0)
    expect(await list()).toEqual([])
    const reopen = () => t.call(analysis.reopenInsight, { as: anna, params: { id } })
    expect(await reopen()).toMatchObject({ status: 200 })
    await findInsights(t.app.ctx, undefined, 0)
    expect(await list()).toMatchObject([{ id, since: dayOf(160), dismissed: null, ended: null }])
    expect(await reopen()).toMatchObject(missing)
    expect(await accept(id)).toMatchObject({ status: 200 })
    await watch(167, 190)
    expect(await list()).toEqual([])
  })

  test('is what a later difference is compared with', async () => {
    await watch(191, 194)
    const [found] = await list()
    expect(found).toMatchObject({ since: dayOf(190), baselineDays: 30 })
    expect(found.id).not.toBe(id)
    expect(found.baseline).toBeCloseTo(13, 0)
    // The older one has been followed by another.
    expect(await t.call(analysis.reopenInsight, { as: anna, params: { id } })).toMatchObject(missing)
  })
})

test('a slow drift is listed with by how much it rises a week, until it levels off', async () => {
  await t.database.pool.query('DELETE FROM cycles')
  const dish = await deviceOf(t, anna, 'D-1')
  for (let day = 200; day < 260; day++) await wash(dish, 10 + 0.05 * (day - 200), day, day + 1)
  await wash(dish, 13, 260, 300)
  await watch(255, 260)
  const { id, ...found } = (await list())[0]
  expect(found).toMatchObject({ measure: 'waterPerWash', since: dayOf(200), baselineDays: 0 })
  expect(found.perWeek).toBeCloseTo(0.35, 1)
  await watch(261, 299)
  expect(await list()).toMatchObject([{ id, since: dayOf(200), perWeek: null }])
  expect((await list())[0].present).toBeCloseTo(13, 0)
})
