import { cycles } from '@limpid/contract/cycles/cycles'
import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { quiet, reading, setClock, testRecorder } from '../../../testing/factories/telemetry.ts'
import { createCycleJobs } from './cycles.jobs.ts'

const begin = Date.parse('2026-11-18T04:00:00Z')
const clock = setClock(begin + 50 * minuteMs)
let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

/** Of the rinse with a dead heater, in °C: no warmer than what the feed brings. */
const rinse = [43.1, 44.8, 46.4, 48.2, 49, 48.3, 47.6, 47]

/**
 * A wash of the monochrome-screen dishwasher with fault F8, as the simulator sends it: 30 min of pumping at 60 W, 30 Wh in
 * all. Each minute is one message.
 */
function coldWash({ counts }: { counts: boolean }): DeviceReading[][] {
  return Array.from({ length: 50 }, (_, minute) => {
    const at = begin + minute * minuteMs
    const ran = Math.min(30, Math.max(0, minute - 5))
    const own: [string, number | string][] = [
      ['power', minute >= 5 && minute < 35 ? 60 : 4],
      ['wash_tank_temp', 46 - ran / 5],
      ['rinse_temp', rinse[minute - 27] ?? 24],
      ['water_total', 4000 + 0.36 * ran],
      ['energy_total', 1200 + 0.001 * ran],
      ['fault_code', minute > 20 && minute < 35 ? 'F8' : ''],
    ]
    if (counts) own.push(['cycle_count', minute > 35 ? 862 : 861])
    return own.map(([metric, value]) => reading(metric, value, at))
  })
}

async function record(device: string, messages: DeviceReading[][]) {
  const { pool } = t.database
  const recorder = testRecorder(pool, clock)
  const jobs = createCycleJobs({ pool, clock, log: quiet, onChanged: () => {}, gatherMs: 1 })
  await Promise.all(messages.map((message) => recorder.send(device, message)))
  for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
  await jobs.settled()
  await recorder.close()
  await jobs.close()
}

test.each([
  ['counted by the machine', 'C-1', true, 1],
  ['of a machine whose counter is silent', 'C-2', false, null],
])('a wash that stays cold, %s, is recorded and fails hygiene', async (_, sn, counts, machineCount) => {
  const params = { id: await deviceOf(t, anna, sn, 'xyj') }
  await record(params.id, coldWash({ counts }))
  const { data } = await t.call(cycles.page, { as: anna, params, query: {} })
  expect(data.list).toMatchObject([
    {
      startedAt: new Date(begin + 5 * minuteMs).toISOString(),
      result: 'completed',
      source: 'power',
      energyKwh: expect.closeTo(0.03, 3),
      machineCount,
      hygiene: {
        outcome: 'failed',
        ruleSet: { key: 'cn' },
        checks: [
          { key: 'final_rinse', limitCelsius: 85, limitSeconds: 40, highestCelsius: 49, heldSeconds: 0 },
        ],
      },
    },
  ])
  const days = { by: 'day', fromDay: '2026-11-18', toDay: '2026-11-18' }
  const counted = await t.call(cycles.counts, { as: anna, params, query: days })
  expect(counted.data.machine).toEqual(counts ? { metric: 'cycle_count', counted: 1, recorded: 1 } : null)
  expect(counted.data.groups.map(({ washes }: { washes: number }) => washes)).toEqual([1])
})
