import { escalations } from '@limpid/contract/escalations/escalations'
import { hourMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../../alarms/alarms.public.ts'
import { notifyRaised } from '../../alarms/notices/notices.service.ts'
import { advance } from './advance.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

async function passes(hours: number) {
  clock.advance(hours * hourMs)
  await notifyRaised(t.app.ctx)
  await advance(t.app.ctx)
}

test('an alarm of a device that never reported the present escalates as little as it is notified', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const deviceId = await deviceOf(t, anna, 'A-1')
  const chain = {
    name: '值班',
    scope: 'all',
    severity: 'minor',
    repeats: 0,
    repeatMinutes: 30,
    enabled: true,
  }
  const steps = [{ to: 'owner', waitMinutes: 5, accountIds: [] }]
  const added = await t.call(escalations.create, { as: anna, body: { ...chain, steps } as never })
  expect(added.status).toBe(200)
  const active = {
    severity: 'critical',
    code: 'F8',
    name: null,
    value: null,
    limit: null,
    unit: '',
    precision: 0,
  } as const
  const at = new Date(clock.now().getTime() - 40 * hourMs)
  await inTransaction(t.database.database.devices, (client) =>
    observe(client, [{ deviceId, kind: 'fault', key: 'fault:F8', at, active }], clock.now()),
  )
  for (const hours of [1, 7 * 24, 1]) await passes(hours)
  const { rows: held } = await t.database.pool.query(`SELECT note FROM alarm_events WHERE kind = 'held'`)
  expect(held).toEqual([{ note: 'absent' }])
  const { rows: heard } = await t.database.pool.query('SELECT kind FROM notices WHERE account_id = $1', [
    anna.id,
  ])
  expect(heard).toEqual([])
})
