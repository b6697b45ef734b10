import { analysis } from '@limpid/contract/analysis/analysis'
import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { at, openWaterSite, type WaterSite } from '../../../../testing/water-site.ts'

let site: WaterSite

beforeAll(async () => {
  site = await openWaterSite()
  // Within, across the beginning of, and after water that was too alkaline; elsewhere; and one across two alerts.
  await site.wash(site.machine, 1, 5)
  await site.wash(site.machine, 5, 8)
  await site.wash(site.machine, 10, 40)
  await site.wash(site.machine, 72, 80)
  await site.wash(site.elsewhere, 10, 40)
})
afterAll(() => site.t.close())

const days = { fromDay: at(-24 * 60).slice(0, 10), toDay: at(48 * 60).slice(0, 10) }
const read = async (query = {}, as = site.anna): Promise<WaterVerdict> =>
  (await site.t.call(analysis.product, { as, params: { code: 'sdqS1' }, query: { ...days, ...query } })).data
    .verdict

/** Minutes in and outside the limits, and the washes then, by plain SQL over raw readings, stays and washes. */
async function plain() {
  const { rows } = await site.t.database.pool.query<{ held: number; out: number; washes: number }>(
    `WITH held AS (
       SELECT m.key, t.ts, t.value, least(lead(t.ts) OVER (PARTITION BY m.key ORDER BY t.ts), t.ts + interval '9 minutes') AS until
         FROM telemetry t JOIN metrics m ON m.id = t.metric_id
        WHERE t.device_id = $1 AND (m.key = 'ph' AND t.value <= 14 OR m.key IN ('tds', 'turbidity'))
     ), judged AS (
       SELECT *, extract(epoch FROM until - ts) AS seconds,
              CASE key WHEN 'ph' THEN value NOT BETWEEN 6.5 AND 8.5 WHEN 'tds' THEN value > 1000 ELSE value > 1 END AS out FROM held)
     SELECT (SELECT extract(epoch FROM sum(upper(r) - lower(r)))::float8 FROM unnest((SELECT range_agg(tstzrange(ts, until)) FROM judged)) r) AS held,
            (SELECT extract(epoch FROM sum(upper(r) - lower(r)))::float8 FROM unnest((SELECT range_agg(tstzrange(ts, until)) FROM judged WHERE out)) r) AS out,
            (SELECT count(*)::int FROM cycles c WHERE c.device_id = $2
               AND EXISTS (SELECT FROM judged j WHERE j.out AND c.started_at < j.until AND c.ended_at > j.ts)) AS washes`,
    [site.probe, site.machine],
  )
  return rows[0] ?? { held: 0, out: 0, washes: 0 }
}

test('the verdict on the water (analysis.product) is what the raw readings and washes say', async () => {
  const verdict = await read()
  const { held, out, washes } = await plain()
  expect(washes).toBe(2)
  expect(verdict.probes).toBe(1)
  expect(verdict.inRange).toBeCloseTo(1 - out / held)
  const [worst] = verdict.worst
  expect(worst).toMatchObject({ device: { id: site.probe, sn: 'W-1' }, site: { name: '厨房' }, washes })
  expect(worst?.values.map(({ metric }) => metric)[0]).toBe('ph')
  // Of the one probe the same as of all.
  expect(worst?.inRange).toBe(verdict.inRange)
  expect(worst?.values[0]?.outOfRangeMs).toBeCloseTo(out * 1000)
})

test('it names the latest alert of each value, as the page of the device does', async () => {
  const [worst] = (await read()).worst
  expect(worst?.values[0]?.alert).toEqual({
    ...{ side: 'high', startedAt: at(63), endedAt: at(66), older: false, worst: 8.6 },
  })
  expect(worst?.values.slice(1).map(({ alert }) => alert)).toEqual(worst?.values.slice(1).map(() => null))
  expect(worst?.alerts).toBe(4)
  expect(await read()).toMatchObject({ outside: 0, everOutside: 1 })
})

test('a site that is not shared is not named, and washes that are not shared do not count', async () => {
  const carl = await site.t.person('carl', ['MEMBER'])
  await shareTo(site.t, site.anna, carl, site.probe, ['ph'])
  const { probes, worst } = await read({ scope: 'shared' }, carl)
  expect(probes).toBe(1)
  expect(worst[0]).toMatchObject({ washes: 0, alerts: 4 })
  const dora = await site.t.person('dora', ['MEMBER'])
  expect(await read({ scope: 'shared' }, dora)).toEqual({
    ...{ probes: 0, outside: 0, everOutside: 0, inRange: null, worst: [], untrusted: [], untrustedProbes: 0 },
  })
})

test('a product without water has no verdict', async () => {
  const { data } = await site.t.call(analysis.product, {
    as: site.anna,
    params: { code: 'xwjTft' },
    query: days,
  })
  expect(data.verdict).toBeNull()
})

test('of a worn probe, each value that it measures is untrusted', async () => {
  const { untrusted, untrustedProbes } = await read()
  expect(untrusted).toEqual([{ deviceId: site.probe, metric: 'ph', state: 'replaceOrCalibrate' }])
  expect(untrustedProbes).toBe(1)
})

test('a reading holds as long as the alerts of the device say: by the interval at which it reports', async () => {
  const { pool } = site.t.database
  const slow = await deviceOf(site.t, site.anna, 'W-2', 'sdqS1')
  const better = await deviceOf(site.t, site.anna, 'W-3', 'sdqS1')
  const recorder = testRecorder(pool, { now: () => new Date() })
  const ago = (minutes: number) => Date.now() - minutes * 60_000
  for (const minutes of [90, 60, 30])
    await recorder.send(slow, [reading('ph', minutes > 60 ? 7 : 9, ago(minutes))])
  for (const minutes of [95, 65, 35])
    await recorder.send(better, [reading('ph', minutes > 70 ? 9 : 7, ago(minutes))])
  // The dashboard counts who reported within a day, at whatever hour this runs.
  await recorder.send(site.probe, [reading('ph', 7, ago(20))])
  await recorder.close()
  expect(await read()).toMatchObject({ probes: 3, outside: 0 })
  await pool.query(
    `INSERT INTO telemetry_intervals (device_id, metric_id, seconds) SELECT $1, id, 1800 FROM metrics WHERE key = 'ph'`,
    [slow],
  )
  const verdict = await read()
  expect(verdict).toMatchObject({ probes: 3, outside: 1, everOutside: 3 })
  // The dashboard says the same.
  const { water } = (await site.t.call(analysis.overview, { as: site.anna })).data
  expect(water).toEqual({ probes: 3, inRange: 2 })
  // What is outside now comes first, whatever was outside for longer.
  expect(verdict.worst.map(({ device }) => device.sn)[0]).toBe('W-2')
  expect(verdict.worst[0]?.values[0]?.alert).toMatchObject({ side: 'high', endedAt: null })
})
