import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { denied, invalid } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const clock = setClock('2026-11-24T08:00:00Z')
const today = { fromDay: '2026-11-24', toDay: '2026-11-24', compare: 'none' }
let t: TestApp
let anna: Person
let laundry: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
})
afterAll(() => t.close())

const read = async (query: Record<string, string> = today, as = anna) =>
  await t.call(analysis.availability, { as, query })

describe('devices in operation', () => {
  test('a device that never connected is not known to have been offline, and an idle one not to be idle', async () => {
    expect((await read()).data.now).toEqual({
      onlineHours: null,
      knownHours: null,
      operatingHours: 0,
      idleHours: null,
      turnsPerDay: 0,
      alarms: 0,
      gasCubicMetres: null,
    })
  })

  test('a device that has been online since before the log begins counts from the start of the range', async () => {
    await t.database.pool.query(
      `UPDATE devices SET online = true, online_changed_at = '2026-11-20T00:00:00Z'`,
    )
    const { onlineHours, knownHours, idleHours } = (await read()).data.now
    expect([onlineHours, knownHours, idleHours]).toEqual([16, 16, 16])
  })

  test('gas is what its meter rose by', async () => {
    const recorder = testRecorder(t.database.pool, clock)
    for (const [hour, total] of [10, 11.5, 14].entries())
      void recorder.send(laundry, [
        reading('gas_total', total, clock.now().getTime() - (4 - hour) * 3_600_000),
      ])
    await recorder.close()
    expect((await read()).data.now.gasCubicMetres).toBeCloseTo(4, 6)
  })

  test('is for nobody to whom devices are only shared, and of at most 400 days', async () => {
    expect(await read({ ...today, scope: 'shared' })).toMatchObject(denied)
    expect(await read({ ...today, fromDay: '2025-01-01' })).toMatchObject(invalid)
  })
})
