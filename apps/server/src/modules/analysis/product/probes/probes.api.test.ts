import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeHealth, ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { dayMs, minuteMs } from '@limpid/contract/kernel/durations'
import type { Page } from '@limpid/contract/kernel/page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
/** A sound probe, and one that stands still for a night, jumps, is noisier than three weeks ago and worn. */
let sound: string
let bad: string

/** A sequence that repeats after 17 values: its neighbours differ, its steps are small. */
const ripple = (n: number) => [0, 1, 3, 2, 4, 3, 5, 4, 3, 4, 2, 3, 1, 2, 0, 1, 1][n % 17] ?? 0

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  sound = await deviceOf(t, anna, 'P-1', 'sdqS1')
  bad = await deviceOf(t, anna, 'P-2', 'sdqS1')
  const recorder = testRecorder(t.database.pool, { now: () => now })
  // The model expects a reading within three minutes; three of those are no gap yet.
  const everyMs = 8 * minuteMs
  const span = async (
    device: string,
    fromMs: number,
    values: (n: number, at: number) => { ph: number; tds: number },
  ) => {
    const batch: Promise<unknown>[] = []
    for (let n = 0, at = fromMs; at < Math.min(fromMs + 3 * dayMs, now.getTime()); n++, at += everyMs) {
      const { ph, tds } = values(n, at)
      batch.push(recorder.send(device, [reading('ph', ph, at), reading('tds', tds, at)]))
    }
    await Promise.all(batch)
  }
  const end = now.getTime()
  const [present, earlier] = [end - 3 * dayMs, end - 24 * dayMs]
  const still = (at: number) =>
    at >= Date.parse('2026-11-22T16:00:00Z') && at < Date.parse('2026-11-23T00:00:00Z')
  const plain = (n: number) => ({ ph: 7 + ripple(n) / 100, tds: 300 + ripple(n) })
  await span(sound, earlier, plain)
  await span(sound, present, plain)
  await span(bad, earlier, plain)
  await span(bad, present, (n, at) => {
    const jump = n % 20 === 10 ? 2 : 0
    return { ph: still(at) ? 7 : 7 + ripple(n) / 20 + jump, tds: 300 + ripple(n) }
  })
  // One reading an hour: on one day no value changes, which says nothing about one probe; on the next another does.
  for (let hour = 0; hour < 34; hour++) {
    const at = Date.parse('2026-11-05T00:00:00Z') + hour * 3_600_000
    const chlorine = hour < 24 ? 0.3 : hour / 100
    await recorder.send(sound, [
      reading('turbidity', 0.4 + Math.floor(hour / 24), at),
      reading('residual_chlorine', chlorine, at),
    ])
  }
  for (let day = 0; day < 12; day++)
    await recorder.send(bad, [reading('probe_slope', 86 - day / 4, end - (12 - day) * dayMs)])
  await recorder.close()
  await t.database.pool.query(
    `INSERT INTO maintenance_tasks (device_id, key, name_zh, name_en, every_days, begins_at, due_at, soon_at)
     VALUES ($1, 'calibrate_ph', '校准', 'Calibration', 30, $2, $3, $3)`,
    [sound, new Date(end - 40 * dayMs), new Date(end + 10 * dayMs)],
  )
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-18', toDay: '2026-11-24' }
const call = (query: Record<string, string | number> = {}, as: Person = anna, code = 'sdqS1') =>
  t.call(analysis.probes, { as, params: { code }, query: { ...days, ...query } })
const read = async (query = {}, as = anna): Promise<Page<ProbeHealth>> => (await call(query, as)).data
const healthOf = ({ list }: Page<ProbeHealth>, device: string, metric: string): ProbeValue | undefined =>
  list.find((one) => one.device.id === device)?.values.find((one) => one.metric === metric)

/** The accepted readings of a metric in a time, oldest first. */
async function rawOf(device: string, key: string, from: number, to: number) {
  const { rows } = await t.database.pool.query<{ value: number }>(
    `SELECT value FROM telemetry t JOIN metrics m ON m.id = t.metric_id
      WHERE device_id = $1 AND key = $2 AND ts >= $3 AND ts < $4 ORDER BY ts`,
    [device, key, new Date(from), new Date(to)],
  )
  return rows.map(({ value }) => value)
}
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
const noiseIn = (values: number[]) =>
  middle(values.slice(1).map((value, n) => Math.abs(value - (values[n] ?? 0))))

describe('probe health (analysis.probes)', () => {
  test('a sound probe is healthy, with its calibration', async () => {
    const found = await read()
    expect(found.total).toBe(2)
    expect(healthOf(found, sound, 'ph')).toMatchObject({
      flat: { hours: 0, limitHours: 6 },
      spikeShare: 0,
      wear: [],
      calibration: { name: { en: 'Calibration' }, state: 'later', doneAt: null },
      verdict: 'healthy',
      reasons: [],
    })
    expect(healthOf(found, sound, 'tds')).toMatchObject({ flat: null, calibration: null, verdict: 'healthy' })
  })

  test('the worst probe comes first, on every page, and of a device its worst value', async () => {
    const names = async (query: Record<string, number> = {}) =>
      (await read(query)).list.map(({ device }) => device.sn)
    expect(await names()).toEqual(['P-2', 'P-1'])
    expect([await names({ pageSize: 1 }), await names({ pageSize: 1, pageNum: 2 })]).toEqual([
      ['P-2'],
      ['P-1'],
    ])
    expect((await read()).list[0]?.values.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['ph', 'replaceOrCalibrate'],
      ['tds', 'healthy'],
    ])
  })

  test('noise and spikes are what the raw readings say', async () => {
    const value = healthOf(await read(), bad, 'ph')
    const end = now.getTime()
    const present = await rawOf(bad, 'ph', end - 3 * dayMs, end)
    const before = await rawOf(bad, 'ph', end - 24 * dayMs, end - 21 * dayMs)
    expect(value?.readings).toBe(present.length)
    expect(value?.noise?.now).toBeCloseTo(noiseIn(present), 9)
    expect(value?.noise?.before).toBeCloseTo(noiseIn(before), 9)
    const distances = present
      .slice(2, -2)
      .map((one, n) =>
        Math.abs(one - middle([present[n], present[n + 1], present[n + 3], present[n + 4]].map(Number))),
      )
    const far = Math.max((3.5 / 0.6745) * middle(distances), 0.05)
    const share = distances.filter((distance) => distance > far).length / distances.length
    expect(share).toBeGreaterThan(0.02)
    expect(value?.spikeShare).toBeCloseTo(share, 9)
  })

  test('a flat line is the longest run of hours with one value, while others change', async () => {
    const found = await read()
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::int AS hours FROM (
         SELECT date_trunc('hour', ts) FROM telemetry JOIN metrics m ON m.id = metric_id WHERE device_id = $1 AND key = 'ph'
          GROUP BY 1 HAVING min(value) = max(value)) hours`,
      [bad],
    )
    expect(rows[0].hours).toBe(8)
    expect(healthOf(found, bad, 'ph')?.flat).toEqual({ hours: 8, limitHours: 6 })
    const still = async (day: string) =>
      healthOf(await read({ fromDay: day, toDay: day, deviceId: sound }), sound, 'turbidity')?.flat?.hours
    // Local days begin at 16:00 UTC.
    expect(await still('2026-11-05')).toBe(0)
    expect(await still('2026-11-06')).toBe(10)
  })

  test('the slope is the last reading with its trend, and decides the verdict', async () => {
    const value = healthOf(await read(), bad, 'ph')
    expect(value?.wear).toMatchObject([{ metric: 'probe_slope', value: 83.25, low: 85, high: null }])
    expect(value?.wear[0]?.perDay).toBeCloseTo(-0.25)
    expect(value?.verdict).toBe('replaceOrCalibrate')
    expect(value?.reasons).toEqual(['wornOut', 'flat', 'spikes', 'noise'])
    const earlier = healthOf(await read({ fromDay: '2026-11-18', toDay: '2026-11-21' }), bad, 'ph')
    expect(earlier?.wear[0]?.value).toBeGreaterThan(83.25)
  })

  test('an overdue calibration decides the verdict; a paused one does not', async () => {
    const set = (change: string) => t.database.pool.query(`UPDATE maintenance_tasks SET ${change}`)
    await set("due_at = due_at - interval '20 days'")
    expect(healthOf(await read(), sound, 'ph')).toMatchObject({
      calibration: { state: 'overdue', dueDay: '2026-11-14' },
      verdict: 'replaceOrCalibrate',
      reasons: ['calibrationOverdue'],
    })
    await set('paused = true')
    expect(healthOf(await read(), sound, 'ph')).toMatchObject({ verdict: 'healthy' })
  })

  test('a probe that fell silent in the range keeps its flat line, wear and overdue calibration, and is unknown without', async () => {
    await t.database.pool.query(
      `INSERT INTO maintenance_tasks (device_id, key, name_zh, name_en, every_days, begins_at, due_at, soon_at)
       VALUES ($1, 'calibrate_ph', '校准', 'Calibration', 30, $2, $2, $2)`,
      [bad, new Date('2026-11-01T00:00:00Z')],
    )
    const found = await read({ fromDay: '2026-11-01', toDay: '2026-11-18' })
    expect(healthOf(found, bad, 'ph')).toMatchObject({
      ...{ readings: 0, spikeShare: null, noise: null, flat: { hours: 0 }, wear: [{ low: 85 }] },
      ...{ verdict: 'replaceOrCalibrate', reasons: ['wornOut', 'calibrationOverdue'] },
    })
    expect(healthOf(found, sound, 'turbidity')).toMatchObject({
      ...{ readings: 0, flat: { hours: 10 }, verdict: 'unknown', reasons: [] },
    })
    // It never reported this value.
    expect(healthOf(found, bad, 'turbidity')).toBeUndefined()
  })

  test('a page holds some of the probes; a probe that did not report in the range is in none', async () => {
    const second = await read({ pageNum: 2, pageSize: 1 })
    expect(second).toMatchObject({ total: 2, list: [{ device: { sn: 'P-1' } }] })
    expect(await read({ pageNum: 9 })).toEqual({ total: 2, list: [] })
    expect(await read({ fromDay: '2026-11-10', toDay: '2026-11-11' })).toMatchObject({ total: 0 })
    expect(await read({ deviceId: sound })).toMatchObject({ total: 1 })
  })

  test('shows only values and tasks that are shared', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, sound, ['tds'])
    const [only] = (await read({ scope: 'shared' }, carl)).list
    expect(only?.values.map(({ metric }) => metric)).toEqual(['tds'])
    const dora = await t.person('dora', ['MEMBER'])
    await shareTo(t, anna, dora, sound, ['ph'])
    expect(healthOf(await read({ scope: 'shared' }, dora), sound, 'ph')?.calibration).toBeNull()
  })

  test('machines have no probes; rejected without access, for an unknown product and a long range', async () => {
    expect((await call({}, anna, 'xyj')).data).toEqual({ list: [], total: 0 })
    expect(await t.call(analysis.probes, { params: { code: 'sdqS1' }, query: days })).toMatchObject(nobody)
    expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await call({ scope: 'all' })).toMatchObject(denied)
    expect(await call({}, anna, 'nothing')).toMatchObject(missing)
    expect(await call({ fromDay: '2026-08-01' })).toMatchObject(invalid)
    expect(await call({ pageSize: 21 })).toMatchObject(invalid)
  })
})
