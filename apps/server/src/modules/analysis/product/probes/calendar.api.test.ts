import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import { excursions } from '@limpid/contract/excursions/excursions'
import { minuteMs } from '@limpid/contract/kernel/durations'
import type { Page } from '@limpid/contract/kernel/page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
/** A reading of pH holds until the next, for three intervals of its model at most. */
const holdMs = 540_000
let t: TestApp
let anna: Person
let probe: string

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  await deviceOf(t, anna, 'P-2', 'sdqS1')
  const recorder = testRecorder(t.database.pool, { now: () => now })
  const send = async (
    from: string,
    minutes: number,
    value: (n: number) => { ph: number; turbidity?: number },
  ) => {
    for (let n = 0; n < minutes / 5; n++) {
      const at = Date.parse(from) + n * 5 * minuteMs
      const { ph, turbidity } = value(n)
      await recorder.send(probe, [
        reading('ph', ph, at),
        ...(turbidity === undefined ? [] : [reading('turbidity', turbidity, at)]),
      ])
    }
  }
  // Too high across midnight, then twice on one day, with turbidity too high at the same time as the second.
  await send('2026-11-20T23:00:00+08:00', 120, (n) => ({ ph: n < 6 ? 7 : 9 }))
  await send('2026-11-22T10:00:00+08:00', 60, (n) => ({ ph: n < 3 ? 9 : 7 }))
  await send('2026-11-22T15:00:00+08:00', 60, (n) => ({ ph: n < 6 ? 6 : 7, turbidity: n < 8 ? 2 : 0.1 }))
  await send('2026-11-23T10:00:00+08:00', 30, () => ({ ph: 7 }))
  await recorder.close()
})
afterAll(() => t.close())

const range = { fromDay: '2026-11-18', toDay: '2026-11-24' }
const call = (query: Record<string, string | number> = {}, as: Person = anna, code = 'sdqS1') =>
  t.call(analysis.excursionDays, { as, params: { code }, query: { ...range, ...query } })
const read = async (query = {}, as = anna): Promise<Page<ProbeDays>> => (await call(query, as)).data

/** Minutes of each local day in which a raw reading outside its limits holds. */
async function plainMinutes(): Promise<Record<string, number>> {
  const { rows } = await t.database.pool.query<{ day: string; minutes: number }>(
    `WITH held AS (
       SELECT m.key, value, ts, least(lead(ts) OVER (PARTITION BY m.key ORDER BY ts), ts + $2::int * interval '1 ms') AS until
         FROM telemetry JOIN metrics m ON m.id = metric_id WHERE device_id = $1)
     SELECT to_char(minute AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, count(*)::int AS minutes
       FROM generate_series('2026-11-18'::timestamptz, '2026-11-24'::timestamptz, '1 minute') minute
      WHERE EXISTS (SELECT FROM held WHERE minute >= ts AND minute < until
                       AND (key = 'ph' AND value NOT BETWEEN 6.5 AND 8.5 OR key = 'turbidity' AND value > 1))
      GROUP BY 1`,
    [probe, holdMs],
  )
  return Object.fromEntries(rows.map(({ day, minutes }) => [day, minutes]))
}

test('analysis.excursionDays: the time outside limits of each local day is what the raw readings say', async () => {
  const { list, total } = await read()
  expect(total).toBe(1)
  expect(list[0]?.device.sn).toBe('P-1')
  const days = list[0]?.days ?? []
  expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  const minutes = days.flatMap(({ day, outMs }) => (outMs > 0 ? [[day, outMs / minuteMs]] : []))
  const plain = await plainMinutes()
  expect(plain['2026-11-20']).toBe(30)
  expect(Object.fromEntries(minutes)).toEqual(plain)
})

test('its alerts are those of the device’s own page', async () => {
  const days = (await read()).list[0]?.days ?? []
  for (const { day, alerts, only } of days) {
    const query = { fromDay: day, toDay: day }
    const { data } = await t.call(excursions.page, { as: anna, params: { id: probe }, query })
    expect([day, alerts]).toEqual([day, data.total])
    const [first] = data.list
    expect(only).toEqual(alerts === 1 ? { metric: first.metric, startedAt: first.startedAt } : null)
  }
  expect(days.map(({ alerts }) => alerts)).toEqual([1, 1, 3, 0])
})

test('is paged, and shows only what is shared', async () => {
  expect(await read({ pageNum: 2 })).toEqual({ total: 1, list: [] })
  expect(await read({ fromDay: '2026-11-01', toDay: '2026-11-02' })).toEqual({ total: 0, list: [] })
  const carl = await t.person('carl', ['MEMBER'])
  await shareTo(t, anna, carl, probe, ['ph'])
  const days = (await read({ scope: 'shared' }, carl)).list[0]?.days ?? []
  expect(days.map(({ alerts }) => alerts)).toEqual([1, 1, 2, 0])
  const dora = await t.person('dora', ['MEMBER'])
  await shareTo(t, anna, dora, probe, ['maintenance'])
  expect((await read({ scope: 'shared' }, dora)).total).toBe(0)
})

test('is rejected without access, for an unknown product and a long range', async () => {
  expect(await t.call(analysis.excursionDays, { params: { code: 'sdqS1' }, query: range })).toMatchObject(
    nobody,
  )
  expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
  expect(await call({ scope: 'all' })).toMatchObject(denied)
  expect(await call({}, anna, 'nothing')).toMatchObject(missing)
  expect(await call({ fromDay: '2026-08-01' })).toMatchObject(invalid)
})
