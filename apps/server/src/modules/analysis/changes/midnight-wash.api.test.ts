import { analysis } from '@limpid/contract/analysis/analysis'
import type { Change } from '@limpid/contract/analysis/changes'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { catchUpDays } from '../days/days.store.ts'

/** Tuesday, 01:20 in Shanghai. */
const now = new Date('2026-11-23T17:20:00Z')
const stepMs = 10 * minuteMs
/** The counter rises before midnight only: by 30 litres in the first wash, which used 10 of them. The second one used 12 after midnight. */
const washes = [
  // In the periods compared with.
  ['2026-11-16T16:10:00Z', '2026-11-16T16:30:00Z', 1],
  ['2026-11-22T16:10:00Z', '2026-11-22T16:30:00Z', 1],
  ['2026-11-23T14:50:00Z', '2026-11-23T16:10:00Z', 10],
  ['2026-11-23T16:20:00Z', '2026-11-23T16:40:00Z', 12],
] as const
let t: TestApp
let anna: Person

beforeAll(async () => {
  const clock = { now: () => now }
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const recorder = testRecorder(t.database.pool, clock)
  const kitchen = await deviceOf(t, anna, 'K-1', 'xwjTft')
  let water = 500
  for (let at = Date.parse('2026-11-16T12:00:00Z'); at <= now.getTime(); at += stepMs) {
    if (at > Date.parse('2026-11-23T15:00:00Z') && at <= Date.parse('2026-11-23T15:30:00Z')) water += 10
    void recorder.send(kitchen, [reading('water_total', water, at)])
  }
  for (const [from, to, litres] of washes)
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
       VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4)`,
      [kitchen, from, to, litres],
    )
  await recorder.close()
})
afterAll(() => t.close())

const standbyOf = async (fromDay: string) => {
  const query = { fromDay, toDay: '2026-11-24' }
  const { consumption } = (await t.call(analysis.fleet, { as: anna, query })).data
  const { changes } = (await t.call(analysis.changes, { as: anna, query })).data
  const water: Change | undefined = changes.find(({ measure }: Change) => measure === 'water')
  return { meters: consumption.water.parts.standby, changes: water?.standby?.now }
}

test('standby of a day that begins while washes go on is never negative, and of more days what is left of both', async () => {
  for (const isSummed of [false, true]) {
    if (isSummed) await catchUpDays(t.app.ctx)
    expect(await standbyOf('2026-11-24')).toEqual({ meters: 0, changes: 0 })
    expect((await standbyOf('2026-11-23')).meters).toBeCloseTo(8, 6)
  }
  const { rows } = await t.database.pool.query(
    `SELECT water FROM standby_days WHERE day = '2026-11-24' AND water IS NOT NULL`,
  )
  expect(rows).toEqual([{ water: -12 }])
})
