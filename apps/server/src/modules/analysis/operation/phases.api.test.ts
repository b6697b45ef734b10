import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => new Date('2026-11-24T08:00:00Z') } })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

test('phases are compared on the machines that had them in both periods', async () => {
  const [one, other] = [await deviceOf(t, anna, 'P-1', 'xyjTft'), await deviceOf(t, anna, 'P-2', 'xyjTft')]
  const add = (device: string, day: number, minutes: number, times: number) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, programme)
       SELECT $1, s, s + $3::int * interval '1 minute', 'completed', 'phase',
              jsonb_build_array(jsonb_build_object('name', 'wash', 'startedAt', s, 'endedAt', s + $3::int * interval '1 minute', 'temperatures', '[]'::jsonb)), 'cotton'
         FROM generate_series(1, $4::int) n, LATERAL (SELECT make_timestamptz(2026, 10, $2::int, 2 + n, 0, 0, 'Asia/Shanghai') AS s) x`,
      [device, day, minutes, times],
    )
  // Each takes as long as before, but the slow one washes more.
  await add(one, 11, 10, 5)
  await add(other, 11, 40, 2)
  await add(one, 18, 10, 2)
  await add(other, 18, 40, 5)
  const { programmes, before, phaseChanges } = (
    await t.call(analysis.operation, {
      as: anna,
      params: { code: 'xyjTft' },
      query: { fromDay: '2026-10-18', toDay: '2026-10-18', compare: 'previous' },
    })
  ).data
  const median = (all: typeof programmes) => all[0]?.phases[0]?.medianMs / 60_000
  expect([median(before.programmes), median(programmes)]).toEqual([10, 40])
  const same = { nowMs: 25 * 60_000, beforeMs: 25 * 60_000 }
  expect(phaseChanges).toEqual([{ programme: 'cotton', phase: 'wash', machines: 2, ...same }])
})
