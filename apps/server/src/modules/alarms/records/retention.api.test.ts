import { alarms } from '@limpid/contract/alarms/alarms'
import { dayMs } from '@limpid/contract/kernel/durations'
import { settingTable } from '@limpid/contract/settings/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { deleteOldAlarms } from './retention.service.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const period = settingTable['keep.alarms'].defaultValue * dayMs
const ago = (ms: number) => new Date(clock.now().getTime() - ms)

test('alarms are deleted once both cleared and acknowledged for the whole period, with their history', async () => {
  const device = await deviceOf(t, anna, 'M-1')
  const old = ago(period + 1)
  const still = ago(period)
  const cases: Record<string, [cleared: Date | null, acknowledged: Date | null]> = {
    gone: [old, old],
    clearedLast: [still, old],
    acknowledgedLast: [old, still],
    unacknowledged: [old, null],
    active: [null, old],
  }
  for (const [key, [cleared, acknowledged]] of Object.entries(cases))
    await t.database.pool.query(
      `WITH added AS (
         INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, acknowledged_at)
         VALUES ($1, $2, 'fault', 'minor', $3, $3, $3, $4, $5) RETURNING id)
       INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, $3, 'raised' FROM added`,
      [device, key, ago(period + 5 * dayMs), cleared, acknowledged],
    )
  const left = async () =>
    (await t.call(alarms.page, { as: anna })).data.list.map(({ key }: { key: string }) => key)
  expect(await deleteOldAlarms(t.app.ctx)).toEqual({ deleted: 1 })
  expect((await left()).sort()).toEqual(['acknowledgedLast', 'active', 'clearedLast', 'unacknowledged'])
  const { rows } = await t.database.pool.query('SELECT count(*)::int AS n FROM alarm_events')
  expect(rows[0].n).toBe(4)
  expect(await deleteOldAlarms(t.app.ctx)).toEqual({ deleted: 0 })
})
