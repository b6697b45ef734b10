import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'

const now = new Date('2026-11-24T08:00:00Z')
const at = (time: string) => new Date(`2026-11-23T${time}+08:00`).toISOString()
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

test('the shifts of more machines than are listed are summed', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const recorder = testRecorder(t.database.pool, { now: () => now })
  for (let n = 1; n <= 52; n += 1) {
    const id = await deviceOf(t, bert, `B-${String(n).padStart(2, '0')}`)
    const modes = [
      ['08:00:00', 'operation'],
      ...(n === 52 ? [['08:05:00', 'self_cleaning']] : []),
      ['08:10:00', 'off'],
      ...(n === 1
        ? [
            ['08:20:00', 'operation'],
            ['08:30:00', 'off'],
          ]
        : []),
    ] as [string, string][]
    for (const [time, mode] of [['07:50:00', 'off'], ...modes] as [string, string][])
      await recorder.send(id, [reading('operation_mode', mode, Date.parse(at(time)))])
  }
  await recorder.close()
  const query = { fromDay: '2026-11-23', toDay: '2026-11-24', compare: 'none' }
  const { shifts } = (await t.call(analysis.operation, { as: bert, params: { code: 'xwjTft' }, query })).data
  expect(shifts).toMatchObject({ cleaned: 1, skipped: 52, others: { devices: 2, cleaned: 1, skipped: 1 } })
  expect(shifts.days).toEqual([{ day: '2026-11-23', cleaned: 1, skipped: 52 }])
  expect(shifts.devices.map(({ device }: { device: { sn: string } }) => device.sn)).toEqual(
    Array.from({ length: 50 }, (_, n) => `B-${String(n + 1).padStart(2, '0')}`),
  )
})
