import { alarms } from '@limpid/contract/alarms/alarms'
import { alarmNotifications } from '@limpid/contract/alarms/alarms.notifications'
import { hourMs } from '@limpid/contract/kernel/durations'
import type { Severity } from '@limpid/contract/products/severities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../intake/observe.ts'
import { notifyRaised } from './notices.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs)

/** The salt of a device is low since then, or is no more. */
const lowSalt = (deviceId: string, at: Date, holds = true, severity: Severity = 'critical') =>
  inTransaction(t.database.database.devices, (client) =>
    observe(
      client,
      [
        {
          ...{ deviceId, kind: 'supply', key: 'supply:salt', at },
          active: holds && {
            ...{ severity, code: '', name: { zh: '软水盐', en: 'Salt' } },
            ...{ value: 5, limit: 20, unit: '%', precision: 0 },
          },
        },
      ],
      clock.now(),
    ),
  )

/** The newest reading of a device is of then, and arrived now. */
const reports = (deviceId: string, at: Date) =>
  t.database.pool.query(
    `WITH known AS (INSERT INTO metrics (key) VALUES ('salt') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id)
     INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at) SELECT $1, id, $2, 5, $3 FROM known
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = excluded.ts, received_at = excluded.received_at`,
    [deviceId, at, clock.now()],
  )

async function heardBy({ id }: Person) {
  for (let again = 0; again < 3; again += 1) await notifyRaised(t.app.ctx)
  const { rows } = await t.database.pool.query(
    `SELECT facts FROM notices WHERE kind = 'devices.alarms' AND account_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ facts }) => facts)
}

async function alarmOf(as: Person) {
  const { data } = await t.call(alarms.page, { as })
  return (await t.call(alarms.get, { as, params: { id: data.list[0].id } })).data
}
const timeLineOf = async (as: Person) =>
  (await alarmOf(as)).events.map(({ kind, held }: { kind: string; held: string | null }) => held ?? kind)

test('what began long ago and still holds is announced once, with the time when it began', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const device = await deviceOf(t, anna, 'A-1')
  await t.database.pool.query(`UPDATE devices SET time_zone = 'Asia/Shanghai' WHERE id = $1`, [device])
  await lowSalt(device, hoursAgo(40))
  await reports(device, clock.now())
  const heard = await heardBy(anna)
  expect(heard).toMatchObject([{ total: 1, alarms: [{ since: '2026-11-22 00:00 Asia/Shanghai' }] }])
  const { text } = alarmNotifications['devices.alarms']
  expect(text.en(heard[0])).toContain('Salt 5%, low (critical, since 2026-11-22 00:00 Asia/Shanghai).')
  expect(text.zh(heard[0])).toContain('软水盐 5%，不足（严重，自 2026-11-22 00:00 Asia/Shanghai 起）')
  expect(await timeLineOf(anna)).toEqual(['raised', 'notified'])
})

test('while a device sends what it stored nobody is notified, and as soon as it reports the present they are', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const device = await deviceOf(t, bert, 'B-1')
  await lowSalt(device, hoursAgo(40))
  expect(await heardBy(bert)).toEqual([])
  await reports(device, hoursAgo(39))
  expect(await heardBy(bert)).toEqual([])
  await reports(device, hoursAgo(1))
  expect(await heardBy(bert)).toEqual([])
  const until = new Date(clock.now().getTime() + 7 * 24 * hourMs).toISOString()
  expect(await alarmOf(bert)).toMatchObject({ notifiesAt: null, waits: { reason: 'present', until } })
  await reports(device, clock.now())
  expect(await heardBy(bert)).toHaveLength(1)
})

test('what was over when the server learnt of it, or before the device reported the present, stays silent', async () => {
  const [carl, dora] = [await t.person('carl', ['MEMBER']), await t.person('dora', ['MEMBER'])]
  const [over, refilled] = [await deviceOf(t, carl, 'C-1'), await deviceOf(t, dora, 'D-1')]
  await reports(over, clock.now())
  await lowSalt(over, hoursAgo(40))
  await lowSalt(over, hoursAgo(30), false)
  await reports(refilled, hoursAgo(39))
  await lowSalt(refilled, hoursAgo(40))
  expect(await heardBy(dora)).toEqual([])
  await reports(refilled, clock.now())
  await lowSalt(refilled, hoursAgo(1), false)
  expect([await heardBy(carl), await heardBy(dora)]).toEqual([[], []])
  expect(await timeLineOf(dora)).toEqual(['raised', 'cleared', 'over'])
})

test('a device that never reports the present is waited for a week, and then the record says why nobody was notified', async () => {
  const emil = await t.person('emil', ['MEMBER'])
  const device = await deviceOf(t, emil, 'E-1')
  await reports(device, hoursAgo(39))
  await lowSalt(device, hoursAgo(40))
  // The session of the person ends before.
  const held = async () => {
    const { rows } = await t.database.pool.query(
      `SELECT e.note FROM alarm_events e JOIN alarms a ON a.id = e.alarm_id WHERE a.device_id = $1 AND e.kind = 'held'`,
      [device],
    )
    return rows.map(({ note }) => note)
  }
  clock.advance(7 * 24 * hourMs - 1)
  expect([await heardBy(emil), await held()]).toEqual([[], []])
  clock.advance(1)
  expect([await heardBy(emil), await held()]).toEqual([[], ['absent']])
})

test('while a flood is collected the record says until when', async () => {
  const fritz = await t.person('fritz', ['MEMBER'])
  const device = await deviceOf(t, fritz, 'F-1')
  const until = new Date(clock.now().getTime() + 600_000)
  await t.database.pool.query('INSERT INTO alarm_floods (owner_id, until) VALUES ($1, $2)', [fritz.id, until])
  await lowSalt(device, hoursAgo(0), true, 'minor')
  expect(await heardBy(fritz)).toEqual([])
  const waits = { notifiesAt: until.toISOString(), waits: { reason: 'flood', until: until.toISOString() } }
  expect(await alarmOf(fritz)).toMatchObject(waits)
  clock.advance(600_000)
  expect(await heardBy(fritz)).toHaveLength(1)
  expect(await alarmOf(fritz)).toMatchObject({ notifiesAt: null, waits: null })
})
