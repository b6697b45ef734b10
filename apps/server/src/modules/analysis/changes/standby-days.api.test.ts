import { analysis } from '@limpid/contract/analysis/analysis'
import type { Change } from '@limpid/contract/analysis/changes'
import { hourMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, type TestRecorder, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { catchUpDays } from '../days/days.store.ts'

/** Thursday, 10:20 in Berlin. The night to Sunday, 25 October, has an hour twice. */
const clock = { now: () => new Date('2026-10-29T09:20:00Z') }
const zone = 'Europe/Berlin'
const stepMs = 1_200_000
let t: TestApp
let anna: Person
let recorder: TestRecorder
const ids: Record<string, string> = {}
const sites: Record<string, string> = {}

const begin = Date.parse('2026-10-12T00:00:00Z')
/**
 * Washes of 40 minutes from these UTC hours of each day: one spans two hours, one the local midnight, but not where a period begins: its hours
 * before would count with it. There one ends shortly before midnight: the counter may report it later, but it is of the day before.
 */
const washHours = [5.5, 12, 21.75]
const isWashed = (at: number, hour: number) =>
  hour !== 21.75 || !['2026-10-22', '2026-10-15'].includes(new Date(at).toISOString().slice(0, 10))

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  recorder = testRecorder(t.database.pool, clock)
  const { pool } = t.database
  const sent: Promise<unknown>[] = []
  for (const name of ['北', '南']) {
    const { rows } = await pool.query(
      'INSERT INTO sites (owner_id, name, time_zone) VALUES ($1, $2, $3) RETURNING id',
      [anna.id, name, zone],
    )
    sites[name] = rows[0].id
  }
  for (const [n, sn] of ['K-1', 'B-1'].entries()) {
    const id = await deviceOf(t, anna, sn, 'xwjTft')
    ids[sn] = id
    await pool.query('UPDATE devices SET time_zone = $2, site_id = $3 WHERE id = $1', [id, zone, sites.北])
    let [water, energy] = [1_000, 500]
    for (let at = begin; at <= clock.now().getTime(); at += stepMs) {
      const washes = washHours.some((hour) => {
        const from = Math.floor((at - 1) / 86_400_000) * 86_400_000 + hour * hourMs
        return isWashed(from, hour) && at > from && at <= from + 2 * stepMs
      })
      // More at night than by day, and more each day.
      const day = (at - begin) / 86_400_000
      water += (washes ? 6 : 0) + 0.25 * (n + 1) + day / 64
      energy += (washes ? 0.5 : 0) + 0.125
      sent.push(recorder.send(id, [reading('water_total', water, at), reading('energy_total', energy, at)]))
    }
    for (let day = begin; day < clock.now().getTime(); day += 86_400_000)
      for (const hour of washHours) {
        const from = day + hour * hourMs
        if (from + 2 * stepMs > clock.now().getTime() || !isWashed(from, hour)) continue
        await pool.query(
          `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh)
           VALUES ($1, $2, $3, 'completed', 'phase', '[]', 12, 1)`,
          [id, new Date(from), new Date(from + 2 * stepMs)],
        )
      }
  }
  for (const day of ['2026-10-15', '2026-10-22'])
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh)
       VALUES ($1, $2, $3, 'completed', 'phase', '[]', 0.1, 0.01)`,
      [ids['K-1'], `${day}T21:30:00Z`, `${day}T21:55:00Z`],
    )
  await Promise.all(sent)
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

const keep = () => catchUpDays(t.app.ctx)
const week = { fromDay: '2026-10-23', toDay: '2026-10-29' }
async function standby(measure: Change['measure'], query: Record<string, string> = {}) {
  const { data } = await t.call(analysis.changes, { as: anna, query: { ...week, ...query } })
  return data.changes.find((one: Change) => one.measure === measure)?.standby as {
    before: number
    now: number
  }
}
const revised = async (query = {}) =>
  (await t.call(analysis.changes, { as: anna, query: { ...week, ...query } })).data.metersRevisedAt as
    | string
    | null

/** What raw readings say the meters counted from one local moment to another, less what the washes that began then used. */
async function plain(
  from: string,
  to: string,
  key = 'water_total',
  column = 'water_litres',
  device = Object.values(ids),
) {
  const { rows } = await t.database.pool.query<{ rest: number }>(
    `SELECT sum(m.step)::float8 - (SELECT coalesce(sum(c.${column}), 0) FROM cycles c WHERE c.device_id = ANY($1)
              AND c.started_at >= $2::timestamp AT TIME ZONE '${zone}' AND c.started_at < $3::timestamp AT TIME ZONE '${zone}') AS rest
       FROM (SELECT r.ts, r.value - lag(r.value) OVER (PARTITION BY r.device_id ORDER BY r.ts) AS step
               FROM telemetry r JOIN metrics k ON k.id = r.metric_id AND k.key = $4 WHERE r.device_id = ANY($1)) m
      WHERE m.ts >= $2::timestamp AT TIME ZONE '${zone}' AND m.ts < $3::timestamp AT TIME ZONE '${zone}'`,
    [device, from, to, key],
  )
  return rows[0]?.rest
}

describe('standby from sums of days (analysis.changes)', () => {
  test('is the same before the job has summed them, and equals raw readings less washes, over the day with 25 hours', async () => {
    const unsummed = await standby('water')
    await keep()
    const { rows } = await t.database.pool.query(
      `SELECT cardinality(array_remove(water_hours, NULL)) AS hours FROM standby_days WHERE device_id = $1 AND day = '2026-10-25'`,
      [ids['K-1']],
    )
    expect(rows).toEqual([{ hours: 25 }])
    for (const [measure, key, column] of [
      ['water', 'water_total', 'water_litres'],
      ['energy', 'energy_total', 'energy_kwh'],
    ] as const) {
      const summed = await standby(measure)
      expect(summed.now).toBeCloseTo((await plain('2026-10-23', '2026-10-29 10:00', key, column)) ?? 0, 5)
      expect(summed.before).toBeCloseTo((await plain('2026-10-16', '2026-10-22 10:00', key, column)) ?? 0, 5)
    }
    expect(unsummed.now).toBeCloseTo((await standby('water')).now, 5)
  })

  test('the meters have the same parts before and after the job, from the sums of days and the hours since', async () => {
    const consumption = async (query: Record<string, string> = {}) =>
      (await t.call(analysis.fleet, { as: anna, query: { ...week, ...query } })).data.consumption
    const few = await consumption()
    // Fifty more that never sent anything.
    await t.database.pool.query(
      `INSERT INTO devices (owner_id, product_id, name, sn, time_zone, site_id)
       SELECT owner_id, product_id, 'S-' || n, 'S-' || n, time_zone, site_id FROM devices, generate_series(1, 50) n WHERE id = $1`,
      [ids['K-1']],
    )
    const unsummed = await consumption()
    await keep()
    // The hour that began at 10:00 is no part of the sums.
    const { rows } = await t.database.pool.query<{ value: number }>(
      `SELECT l.value FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id AND m.key = 'water_total' WHERE l.device_id = $1`,
      [ids['K-1']],
    )
    const value = (rows[0]?.value ?? 0) + 5
    await recorder.send(ids['K-1'] ?? '', [reading('water_total', value, clock.now().getTime() + 30_000)])
    const large = await consumption()
    const [was, now] = [few.water.parts, large.water.parts]
    expect(unsummed).toEqual(few)
    const added = large.water.meter - few.water.meter
    expect(added).toBeCloseTo(5, 5)
    expect(now.washes).toBeCloseTo(was.washes, 5)
    expect(now.standby - was.standby).toBeCloseTo(added, 5)
    expect(now.unallocated).toBeCloseTo(was.unallocated, 5)
    expect(large.energy.parts.standby).toBeCloseTo(few.energy.parts.standby, 5)
    const site = await consumption({ siteId: sites.北 ?? '' })
    expect(site.water.meter).toBeCloseTo(large.water.meter, 5)
    expect(site.water.parts.standby).toBeCloseTo(now.standby, 5)
  })

  test('over closed weeks the split has exactly the parts of the meters above it, also where washes span midnight', async () => {
    await keep()
    const days = { fromDay: '2026-10-20', toDay: '2026-10-26' }
    const { compared, changes } = (await t.call(analysis.changes, { as: anna, query: days })).data
    expect(compared).toEqual({ fromDay: '2026-10-13', toDay: '2026-10-19' })
    const metersOf = async (range: typeof days) =>
      (await t.call(analysis.fleet, { as: anna, query: range })).data.consumption
    const meters = { before: await metersOf(compared), now: await metersOf(days) }
    for (const measure of ['water', 'energy'] as const) {
      const {
        volume,
        intensity,
        mix,
        standby: between,
        ...washes
      } = changes.find((one: Change) => one.measure === measure) as Change
      for (const period of ['before', 'now'] as const) {
        const { parts, meter } = meters[period][measure]
        expect(between?.[period]).toBeCloseTo(parts.standby, 6)
        expect(washes[period].amount).toBeCloseTo(parts.washes, 6)
        expect(parts.washes + parts.standby + parts.unallocated).toBeCloseTo(meter, 6)
      }
      const [was, now] = [meters.before[measure], meters.now[measure]]
      const split = volume + intensity + mix + (between?.now ?? 0) - (between?.before ?? 0)
      expect(split + now.parts.unallocated - was.parts.unallocated).toBeCloseTo(now.meter - was.meter, 6)
    }
  })

  test('of a machine that moved counts at each site while it stood there', async () => {
    const { pool } = t.database
    const moved = '2026-10-26 14:00'
    await pool.query(
      `UPDATE site_stays SET began_at = '-infinity', ended_at = $2::timestamp AT TIME ZONE '${zone}' WHERE device_id = $1`,
      [ids['B-1'], moved],
    )
    await pool.query(
      `INSERT INTO site_stays (device_id, site_id, began_at, ended_at, recorded_at) VALUES ($1, $2, $3::timestamp AT TIME ZONE '${zone}', 'infinity', now())`,
      [ids['B-1'], sites.南, moved],
    )
    await keep()
    const north = await standby('water', { siteId: sites.北 ?? '' })
    const [stayed, left] = [[ids['K-1'] ?? ''], [ids['B-1'] ?? '']]
    const whole = await plain('2026-10-23', '2026-10-29 10:00', 'water_total', 'water_litres', stayed)
    const part = await plain('2026-10-23', moved, 'water_total', 'water_litres', left)
    expect(north.now).toBeCloseTo((whole ?? 0) + (part ?? 0), 5)
  })

  test('counts late readings at once, the same after the job, and says that the period was revised', async () => {
    await t.database.pool.query(`UPDATE standby_days SET first_at = now() - interval '3 days'`)
    expect(await revised()).toBeNull()
    const was = (await standby('water')).now
    const at = Date.parse('2026-10-24T01:50:00Z')
    // A meter that was replaced and put back in between counts what it had.
    await recorder.send(ids['K-1'] ?? '', [reading('water_total', 1, at)])
    const late = (await standby('water')).now
    expect(late).not.toBeCloseTo(was, 3)
    await keep()
    expect((await standby('water')).now).toBeCloseTo(late, 5)
    expect(await revised()).not.toBeNull()
    expect(await revised({ siteId: sites.北 })).not.toBeNull()
    // The machine with late readings never stood there.
    expect(await revised({ siteId: sites.南 })).toBeNull()
  })

  test('follows a wash that is corrected, and a device with another clock', async () => {
    await t.database.pool.query(
      `UPDATE cycles SET water_litres = 2 WHERE device_id = $1 AND started_at = '2026-10-24T12:00:00Z'`,
      [ids['B-1']],
    )
    const corrected = (await standby('water')).now
    await keep()
    expect((await standby('water')).now).toBeCloseTo(corrected, 5)
    await t.database.pool.query(`UPDATE devices SET time_zone = 'Asia/Kolkata'`)
    const other = (await standby('energy')).now
    await keep()
    expect((await standby('energy')).now).toBeCloseTo(other, 5)
  })

  test('of machines with different clocks is what each of them used, also while one of them is late', async () => {
    const { pool } = t.database
    await pool.query(`UPDATE devices SET time_zone = 'America/New_York' WHERE id = $1`, [ids['B-1']])
    const ofAll = async () => [await standby('water'), await standby('energy')]
    const ofEach = async () => {
      const [one, other] = await Promise.all(
        Object.values(ids).map(async (deviceId) => [
          await standby('water', { deviceId }),
          await standby('energy', { deviceId }),
        ]),
      )
      return [0, 1].map((n) => ({
        before: expect.closeTo((one?.[n]?.before ?? 0) + (other?.[n]?.before ?? 0), 5),
        now: expect.closeTo((one?.[n]?.now ?? 0) + (other?.[n]?.now ?? 0), 5),
      }))
    }
    const unsummed = await ofEach()
    expect(await ofAll()).toEqual(unsummed)
    await keep()
    expect(await ofAll()).toEqual(unsummed)
    expect(await ofEach()).toEqual(unsummed)
    const at = Date.parse('2026-10-25T03:50:00Z')
    await recorder.send(ids['K-1'] ?? '', [reading('energy_total', 1, at)])
    const late = await ofEach()
    expect(late).not.toEqual(unsummed)
    expect(await ofAll()).toEqual(late)
    await keep()
    expect(await ofAll()).toEqual(late)
  })

  test('counts nothing of a machine on whose clock the day has not begun', async () => {
    const { pool } = t.database
    await pool.query(
      `UPDATE devices SET time_zone = CASE WHEN id = $1 THEN 'Pacific/Kiritimati' ELSE 'Pacific/Honolulu' END`,
      [ids['K-1']],
    )
    await keep()
    const day = { fromDay: '2026-10-29', toDay: '2026-10-29' }
    const [all, one] = [
      await standby('water', day),
      await standby('water', { ...day, deviceId: ids['K-1'] ?? '' }),
    ]
    expect(one.before).toBeGreaterThan(1)
    expect(all).toEqual({ before: expect.closeTo(one.before, 5), now: expect.closeTo(one.now, 5) })
  })
})
