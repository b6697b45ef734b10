import { alarmNotifications } from '@limpid/contract/alarms/alarms.notifications'
import { notices } from '@limpid/contract/notices/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { notifyRaised } from './notices.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

/** A wash that ended this many minutes ago and was rinsed at most this warm: required are 85 °C for 40 s. */
function rinsed(deviceId: string, highestCelsius: number, minutesAgo: number) {
  const outcome = highestCelsius < 85 ? 'failed' : 'passed'
  const reason = outcome === 'failed' ? 'tooShort' : null
  const check = {
    ...{ key: 'final_rinse', name: { zh: '终漂水温', en: 'Final rinse temperature' }, source: 'a rule' },
    ...{ outcome, reason, metric: 'rinse_temp', phases: [], limitCelsius: 85, limitSeconds: 40 },
    ...{ lowestCelsius: null, highestCelsius, heldSeconds: outcome === 'failed' ? 0 : 60 },
  }
  const ended = new Date(clock.now().getTime() - minutesAgo * 60_000)
  return t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene)
     VALUES ($1, $2::timestamptz - interval '20 minutes', $2, 'completed', 'power', '[]', $3)`,
    [deviceId, ended, { outcome, reason, a0: null, checks: [check], recalculatedAt: null }],
  )
}
const settle = async () => {
  await settleAlarms(t)
  await notifyRaised(t.app.ctx)
}
const bellOf = async (as: Person) => (await t.call(notices.page, { as, query: {} })).data

test('a wash that failed hygiene reaches the bell of the owner once, with its limit', async () => {
  const [anna, bert] = [await t.person('anna', ['MEMBER']), await t.person('bert', ['MEMBER'])]
  const device = await deviceOf(t, anna, 'W-1', 'xyj')
  await shareTo(t, anna, bert, device, ['live'])
  const before = (await bellOf(bert)).total
  await rinsed(device, 88, 60)
  await settle()
  expect((await bellOf(anna)).list.filter(({ kind }: { kind: string }) => kind === 'devices.alarms')).toEqual(
    [],
  )
  await rinsed(device, 46.2, 30)
  for (let again = 0; again < 3; again += 1) await settle()
  // A further wash that fails while nobody has settled the first is the same alarm.
  await rinsed(device, 45, 5)
  await settle()

  const heard = (await bellOf(anna)).list.filter(({ kind }: { kind: string }) => kind === 'devices.alarms')
  expect(heard).toMatchObject([
    {
      readTime: null,
      facts: {
        total: 1,
        shared: false,
        devices: [{ id: device, sn: 'W-1' }],
        alarms: [
          {
            kind: 'hygiene',
            severity: 'critical',
            measured: { value: 46.2, limit: 85, unit: 'Cel' },
          },
        ],
      },
    },
  ])
  const { title, text } = alarmNotifications['devices.alarms']
  const [{ facts }] = heard
  expect(title.en(facts)).toBe('Alarm: Final rinse temperature 46 °C, below 85 °C')
  expect(text.en(facts)).toContain('“设备 W-1”: Final rinse temperature 46 °C, below 85 °C (critical).')
  expect(text.zh(facts)).toContain('终漂水温 46 °C，低于 85 °C')
  // Who may see neither washes nor alarms hears of none.
  expect((await bellOf(bert)).total).toBe(before)
})
