import { analysis } from '@limpid/contract/analysis/analysis'
import type { Metered } from '@limpid/contract/cycles/consumption'
import { cycles } from '@limpid/contract/cycles/cycles'
import { diaries } from '@limpid/contract/diaries/diaries'
import { fleet } from '@limpid/contract/fleet/fleet'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { plainMeter, plainMetered } from '../../../../testing/figures/reference-sums.ts'

/**
 * A dishwasher in Berlin, a washing machine in Tokyo and a dishwasher in Kolkata, with a probe at the inlet
 * of each of the first two. The washes are metered by the raw readings; what the machines use between washes
 * is kept from the first day on.
 */
const clock = setClock('2026-11-10T12:50:00Z')
const begin = Date.parse('2026-11-08T20:00:00Z')
const silence = [Date.parse('2026-11-09T02:00:00Z'), Date.parse('2026-11-09T05:00:00Z')] as const
const reset = Date.parse('2026-11-09T12:00:00Z')

/** From, until, and whether it has its own figure. */
const washTimes = [
  ['2026-11-09T07:10:00Z', '2026-11-09T07:30:00Z', true],
  // Across the end of an hour, and a cold one.
  ['2026-11-09T08:50:00Z', '2026-11-09T09:15:00Z', true],
  ['2026-11-09T11:40:00Z', '2026-11-09T12:20:00Z', true],
  // Across midnight in Berlin, and in Kolkata.
  ['2026-11-09T22:50:00Z', '2026-11-09T23:10:00Z', true],
  ['2026-11-09T18:20:00Z', '2026-11-09T18:40:00Z', true],
  ['2026-11-10T03:15:00Z', '2026-11-10T03:30:00Z', false],
  // Across midnight in Tokyo.
  ['2026-11-09T14:50:00Z', '2026-11-09T15:10:00Z', true],
  ['2026-11-10T10:10:00Z', '2026-11-10T10:20:00Z', true],
] as const

let t: TestApp
let anna: Person
let bert: Person
let site: string
let group: string
const machines: string[] = []
const probes: string[] = []

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const place = { name: '柏林店', address: '', position: null, timeZone: 'Europe/Berlin' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  machines.push(await deviceOf(t, anna, 'M-1'))
  machines.push(await deviceOf(t, anna, 'M-2', 'xyjTft'))
  machines.push(await deviceOf(t, anna, 'M-3', 'xyj'))
  probes.push(await deviceOf(t, anna, 'P-1', 'sdqS1'), await deviceOf(t, anna, 'P-2', 'sdqS1'))
  const [kitchen = '', laundry, third] = machines
  const [inlet = ''] = probes
  await t.call(fleet.place, { as: anna, body: { devices: { ids: [kitchen, inlet] }, siteId: site } })
  const zone = (id: string | undefined, name: string) =>
    t.database.pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [id, name])
  await zone(laundry, 'Asia/Tokyo')
  await zone(probes[1], 'Asia/Tokyo')
  await zone(third, 'Asia/Kolkata')
  group = await groupOf(t, anna, '全部', [...machines, ...probes])
  for (const [at, id] of machines.entries()) await report(id, at + 1)
  for (const id of probes) await report(id, 5)
  for (const id of machines) for (const [from, to, metered] of washTimes) await wash(id, from, to, metered)
})
afterAll(() => t.close())

/** Readings every five minutes: little between washes, much during one. */
async function report(id: string, scale: number) {
  const recorder = testRecorder(t.database.pool, clock)
  let energy = 100
  let water = 4000
  for (let at = begin; at <= clock.now().getTime(); at += 5 * minuteMs) {
    if (at > silence[0] && at < silence[1]) continue
    const washing = washTimes.some(([from, to]) => at > Date.parse(from) && at <= Date.parse(to))
    energy += (washing ? 0.5 : 0.1) * scale
    water += (washing ? 4 : 0.25) * scale
    if (at === silence[1]) energy += 3
    if (at === reset) [energy, water] = [0.25 * scale, 2 * scale]
    void recorder.send(id, [reading('energy_total', energy, at), reading('water_total', water, at)])
  }
  await recorder.close()
}

/** A wash with what its raw readings say. */
const wash = (id: string, from: string, to: string, metered: boolean) =>
  t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, energy_kwh, water_litres)
     SELECT $1, $2, $3, 'completed', 'phase', '[]', CASE WHEN $4 THEN sum(step) FILTER (WHERE key = 'energy_total') END,
            CASE WHEN $4 THEN sum(step) FILTER (WHERE key = 'water_total') END
       FROM (SELECT key, ts, CASE WHEN value >= lag(value) OVER w THEN value - lag(value) OVER w ELSE value END AS step
               FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE t.device_id = $1::bigint
             WINDOW w AS (PARTITION BY key ORDER BY ts)) steps
      WHERE ts > $2::timestamptz AND ts <= $3::timestamptz`,
    [id, from, to, metered],
  )

const all = (metered: Metered | null) => {
  if (!metered?.parts) throw new Error('split expected')
  const { washes, standby, unallocated } = metered.parts
  return [metered.meter, washes, standby, unallocated]
}
/** `step` is how far standby may be off, where a wash across midnight is shared out by time. */
function same(reported: Metered | null, plain: Metered, step = 0) {
  const [is = [], was = []] = [all(reported), all(plain)]
  expect(plain.meter).toBeGreaterThan(0)
  for (const [at, value] of is.entries()) {
    const off = at < 2 ? 0 : step
    expect(Math.abs(value - (was[at] ?? Number.NaN)), `${is} instead of ${was}`).toBeLessThanOrEqual(
      off + 1e-6,
    )
  }
}

const kinds = ['water', 'energy'] as const
const day = { fromDay: '2026-11-10', toDay: '2026-11-10' }
const counts = (id: string, days: { fromDay: string; toDay: string }, as = anna) =>
  t.call(cycles.counts, { as, params: { id }, query: { by: 'day', ...days } })

describe('meter = washes + standby + unallocated, by plain sums of raw rows', () => {
  test.each([
    ['2026-11-09', '2026-11-09', 4],
    ['2026-11-10', '2026-11-10', 4],
    ['2026-11-09', '2026-11-10', 0],
  ])('on the washes tab from %s to %s (cycles.counts)', async (fromDay, toDay, step) => {
    // A day in Kolkata begins within an hour: what its edges used between washes is unallocated.
    for (const [at, id] of machines.slice(0, 2).entries()) {
      const { data } = await counts(id, { fromDay, toDay })
      for (const kind of kinds)
        same(
          data.consumption[kind],
          await plainMetered(t.database.pool, kind, { devices: [id], fromDay, toDay }),
          step * (at + 1),
        )
    }
  })

  test('in the ledger of a month (diaries.month)', async () => {
    const id = machines[0] ?? ''
    const { data } = await t.call(diaries.month, { as: anna, params: { id }, query: { month: '2026-11' } })
    const plain = await plainMetered(t.database.pool, 'energy', {
      devices: [id],
      fromDay: '2026-11-01',
      toDay: '2026-11-30',
    })
    const { meter, parts } = data.consumption.energy
    expect(meter).toBeCloseTo(plain.meter, 6)
    expect(parts.washes + parts.standby + parts.unallocated).toBeCloseTo(meter, 6)
    expect(parts.washes).toBe(data.figures.energyKwh ?? 0)
    expect(parts.standby).toBeCloseTo(plain.parts.standby, 6)
  })

  test('of a site and its month (analysis.siteOverview), with its inlet beside it', async () => {
    const { data } = await t.call(analysis.siteOverview, { as: anna, params: { id: site }, query: {} })
    const [machine = '', inlet = ''] = [machines[0], probes[0]]
    const month = { fromDay: '2026-11-01', toDay: '2026-11-30' }
    const { pool } = t.database
    for (const kind of kinds)
      same(data.consumption[kind], await plainMetered(pool, kind, { devices: [machine], ...month }))
    const [came, used] = await Promise.all([
      plainMeter(pool, { devices: [inlet], ...month }),
      plainMeter(pool, { devices: [machine], ...month }),
    ])
    expect(data.inlet.litres).toBeCloseTo(came, 6)
    expect(data.inlet.balance).toBeCloseTo(came - used, 6)
    expect(data.total.energyKwh).toBeCloseTo(data.consumption.energy.parts.washes, 6)
  })

  test('of a group and of the fleet today (fleet.glance, analysis.overview), where probes are no machines', async () => {
    const { pool } = t.database
    const glance = (await t.call(fleet.glance, { as: anna, params: { id: group } })).data
    const overview = (await t.call(analysis.overview, { as: anna })).data
    const [water, energy] = await Promise.all([
      plainMetered(pool, 'water', { devices: machines, ...day }),
      plainMetered(pool, 'energy', { devices: machines, ...day }),
    ])
    const [came, atSite, used] = await Promise.all([
      plainMeter(pool, { devices: probes, ...day }),
      plainMeter(pool, { devices: probes.slice(0, 1), ...day }),
      plainMeter(pool, { devices: machines.slice(0, 1), ...day }),
    ])
    for (const shown of [glance, overview]) {
      expect(shown.waterTodayLitres).toBeCloseTo(water.meter, 6)
      expect(shown.waterTodayParts.washes).toBeCloseTo(water.parts.washes, 6)
      expect(shown.energyTodayKwh).toBeCloseTo(energy.meter, 6)
      expect(shown.energyTodayParts.washes).toBeCloseTo(energy.parts.washes, 6)
      const { washes, standby, unallocated } = shown.energyTodayParts
      expect(washes + standby + unallocated).toBeCloseTo(shown.energyTodayKwh, 6)
      expect(shown.inletToday.litres).toBeCloseTo(came, 6)
      expect(shown.inletToday.balance).toBeCloseTo(atSite - used, 6)
    }
    const device = (await counts(machines[0] ?? '', day)).data
    expect(device.total.energyKwh.sum).toBeCloseTo(device.consumption.energy.parts.washes, 6)
  })

  test('counts the washes of today by the hour of each device in which they started', async () => {
    const { data } = await t.call(analysis.overview, { as: anna })
    const { rows } = await t.database.pool.query<{ hour: number; washes: number }>(
      `SELECT extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::int AS hour, count(*)::int AS washes
         FROM cycles c JOIN devices d ON d.id = c.device_id
        WHERE (c.started_at AT TIME ZONE d.time_zone)::date = '2026-11-10' GROUP BY 1`,
    )
    const plain = Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.washes ?? 0)
    expect(data.washesByHour).toEqual(plain)
    expect(data.timeZones.toSorted()).toEqual(['Asia/Kolkata', 'Asia/Tokyo', 'Europe/Berlin'])
  })

  test('stays closed for a share without the tabs: the meter without washes, or washes without the meter', async () => {
    const [id = ''] = machines
    await shareTo(t, anna, bert, id, ['cycles'])
    expect((await counts(id, day, bert)).data.consumption).toEqual({ water: null, energy: null })
    await t.database.pool.query('DELETE FROM shares')
    await shareTo(t, anna, bert, id, ['live'])
    const { data } = await t.call(analysis.overview, { as: bert, query: { scope: 'shared' } })
    expect(data).toMatchObject({ energyTodayParts: null, waterTodayParts: null, inletToday: null })
    expect(data.energyTodayKwh).toBeGreaterThan(0)
  })
})
