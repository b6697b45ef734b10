import { analysis } from '@limpid/contract/analysis/analysis'
import type { Change } from '@limpid/contract/analysis/changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'

/** Tuesday, 16:20 in Shanghai: the hour that is running counts on neither day. */
const now = new Date('2026-11-24T08:20:00Z')
const days = ['2026-11-17', '2026-11-24'] as const
const stepMs = 600_000
let t: TestApp
let anna: Person
let kitchen: string

/** Of each day: litres a step in a wash and between washes, and the hours at which washes of 20 minutes start. */
const fleet = {
  'K-1': [
    { washing: 5, between: 0.5, hours: [9, 11] },
    { washing: 7, between: 1.25, hours: [8, 9, 11] },
  ],
  'B-1': [
    { washing: 5, between: 0.5, hours: [9, 10, 12] },
    { washing: 5, between: 0.5, hours: [9, 10] },
  ],
  // Stands still on both days, and its tank leaks.
  'I-1': [
    { washing: 0, between: 0.25, hours: [] },
    { washing: 0, between: 1.5, hours: [] },
  ],
} as const

beforeAll(async () => {
  const clock = { now: () => now }
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const recorder = testRecorder(t.database.pool, clock)
  for (const [sn, ofDays] of Object.entries(fleet)) {
    const id = await deviceOf(t, anna, sn, 'xwjTft')
    if (sn === 'K-1') kitchen = id
    for (const [n, { washing, between, hours }] of ofDays.entries()) {
      const start = Date.parse(`${days[n]}T00:00:00+08:00`)
      const starts: number[] = hours.map((hour) => start + hour * 3_600_000)
      let [water, energy] = [1_000 * (n + 1), 500 * (n + 1)]
      // From the evening before, on the day of the week before until its end.
      for (let at = start - 3 * 3_600_000; at <= Math.min(now.getTime(), start + 86_400_000); at += stepMs) {
        const washes = starts.some((from) => at > from && at <= from + 2 * stepMs)
        water += washes ? washing : between
        energy += washes ? 0.5 : 0.125
        void recorder.send(id, [reading('water_total', water, at), reading('energy_total', energy, at)])
      }
      for (const from of starts)
        await t.database.pool.query(
          `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh)
           VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4, 1)`,
          [id, new Date(from), new Date(from + 2 * stepMs), 2 * washing],
        )
    }
  }
  await recorder.close()
})
afterAll(() => t.close())

const call = async (as: Person, query: Record<string, string> = {}) => {
  const { data } = await t.call(analysis.changes, {
    as,
    query: { fromDay: days[1], toDay: days[1], ...query },
  })
  return (measure: Change['measure']) => data.changes.find((one: Change) => one.measure === measure) as Change
}

/** What raw readings say that the meter counted on a day up to the last full hour, and what the washes used, by device. */
async function plain(key: string, column: string, day: string) {
  const { rows } = await t.database.pool.query<{ sn: string; meter: number; washed: number }>(
    `SELECT d.sn, (SELECT sum(step) FROM (SELECT t.ts, t.value - lag(t.value) OVER (ORDER BY t.ts) AS step
                     FROM telemetry t JOIN metrics m ON m.id = t.metric_id AND m.key = $1 WHERE t.device_id = d.id) s
                    WHERE s.ts >= $2::date::timestamp AT TIME ZONE 'Asia/Shanghai' AND s.ts < ($2 || ' 16:00')::timestamp AT TIME ZONE 'Asia/Shanghai') AS meter,
            (SELECT coalesce(sum(c.${column}), 0) FROM cycles c
              WHERE c.device_id = d.id AND (c.started_at AT TIME ZONE 'Asia/Shanghai')::date = $2::date) AS washed
       FROM devices d ORDER BY d.sn`,
    [key, day],
  )
  return rows
}

describe('what changed between washes (analysis.changes)', () => {
  test.each([
    ['water', 'water_total', 'water_litres'],
    ['energy', 'energy_total', 'energy_kwh'],
  ] as const)(
    'of %s: with the parts of the washes it adds up to the change of the meters',
    async (measure, key, column) => {
      const change = (await call(anna))(measure)
      const [before, after] = [await plain(key, column, days[0]), await plain(key, column, days[1])]
      const sum = (rows: typeof before, of: (row: (typeof before)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0)
      const between = ({ meter, washed }: (typeof before)[number]) => meter - washed
      expect(change.standby?.before).toBeCloseTo(sum(before, between), 6)
      expect(change.standby?.now).toBeCloseTo(sum(after, between), 6)
      const { volume, intensity, mix, standby } = change
      const parts = volume + intensity + mix + (standby ? standby.now - standby.before : 0)
      expect(parts).toBeCloseTo(sum(after, ({ meter }) => meter) - sum(before, ({ meter }) => meter), 6)
      for (const one of change.devices) {
        const row = (rows: typeof before) => rows.filter(({ sn }) => sn === one.device.sn)
        expect(one.standby?.now).toBeCloseTo(sum(row(after), between), 6)
        const own = one.volume + one.intensity + (one.standby ? one.standby.now - one.standby.before : 0)
        expect(own).toBeCloseTo(
          sum(row(after), ({ meter }) => meter) - sum(row(before), ({ meter }) => meter),
          6,
        )
      }
    },
  )

  test('names a machine that did not wash at all, first where it differs most', async () => {
    const { devices, others } = (await call(anna))('water')
    expect(devices.map(({ device }) => device.sn)).toEqual(['I-1', 'K-1', 'B-1'])
    expect(devices[0]).toMatchObject({ before: { washes: 0 }, now: { washes: 0 }, volume: 0, intensity: 0 })
    expect(others).toEqual({ devices: 0, amount: 0 })
  })

  test('is unknown without meters in both periods, and where a share shows washes alone', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    await shareTo(t, anna, bert, kitchen, ['cycles'])
    const shared = (await call(bert, { scope: 'shared' }))('water')
    expect(shared).toMatchObject({ standby: null, devices: [{ standby: null }] })
    await t.database.pool.query(`DELETE FROM telemetry_hourly WHERE hour < '2026-11-20'`)
    await t.database.pool.query(`DELETE FROM telemetry_daily WHERE day < '2026-11-20'`)
    expect((await call(anna))('water').standby).toBeNull()
  })
})
