import { alarms } from '@limpid/contract/alarms/alarms'
import { notices } from '@limpid/contract/notices/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../intake/observe.ts'
import { notifyRaised } from '../notices/notices.service.ts'

// 21:00 in Shanghai.
const clock = setClock('2026-11-23T13:00:00Z')
let t: TestApp
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  const mail = { url: 'smtp://127.0.0.1:1', from: 'limpid@example.com' }
  t = await createTestApp({ clock, config: { session, mail } })
})
afterAll(() => t.close())

type Severity = 'critical' | 'major' | 'minor' | 'warning'
async function fault(deviceId: string, code: string, holds = true, severity: Severity = 'major') {
  const condition = { severity, code, name: null, value: null, limit: null, unit: '', precision: 0 }
  await inTransaction(t.database.database.devices, (client) =>
    observe(
      client,
      [{ deviceId, kind: 'fault', key: `fault:${code}`, at: clock.now(), active: holds && condition }],
      clock.now(),
    ),
  )
}
async function passes(minutes: number) {
  clock.advance(minutes * 60_000)
  await notifyRaised(t.app.ctx)
}
async function heardBy({ id }: Person) {
  const { rows } = await t.database.pool.query(
    `SELECT facts, read_at FROM notices WHERE kind = 'devices.alarms' AND account_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ facts, read_at }) => ({
    began: facts.total,
    open: facts.open?.total ?? 0,
    over: facts.ended?.total ?? 0,
    ...(facts.quiet && { quiet: true }),
    ...(read_at && { silent: true }),
  }))
}
const all = ['bell', 'mail', 'sms', 'webhook'] as const
const matrix = { critical: [...all], major: ['bell'], minor: [], warning: [] }
const quiet = {
  enabled: false,
  from: '22:00',
  to: '07:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'Asia/Shanghai',
  criticalPasses: true,
}
const prefer = (as: Person, form: object) =>
  t.call(alarms.setPreferences, { as, body: { onDuty: false, quiet, choices: [], ...form } as never })

test('preferences are stored and returned; defaults without', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const device = await deviceOf(t, anna, 'A-1')
  const get = async () => (await t.call(alarms.preferences, { as: anna })).data
  expect(await get()).toMatchObject({ onDuty: false, isStaff: false, quiet: { enabled: false }, choices: [] })
  const choices = [
    { scope: 'all', channels: matrix },
    { scope: 'device', deviceId: device, channels: matrix },
  ]
  expect((await prefer(anna, { quiet: { ...quiet, enabled: true }, choices })).status).toBe(200)
  expect(await get()).toMatchObject({
    quiet: { enabled: true, from: '22:00', to: '07:00' },
    choices: [
      { scope: 'all', target: null },
      { scope: 'device', target: { id: device } },
    ],
  })
})

test("another account's group or device, and a target twice, are refused", async () => {
  const [bert, carl] = [await t.person('bert', ['MEMBER']), await t.person('carl', ['MEMBER'])]
  const device = await deviceOf(t, carl, 'C-1')
  const group = await groupOf(t, carl, '别人的', [device])
  const one = (choice: object) => prefer(bert, { choices: [{ channels: matrix, ...choice }] })
  expect((await one({ scope: 'device', deviceId: device })).status).toBe(404)
  expect((await one({ scope: 'group', groupId: group })).status).toBe(404)
  const twice = [
    { scope: 'all', channels: matrix },
    { scope: 'all', channels: matrix },
  ]
  expect((await prefer(bert, { choices: twice })).status).toBe(400)
  expect((await prefer(bert, { quiet: { ...quiet, timeZone: 'Nowhere/At all' } })).status).toBe(400)
})

test('channels follow severity, and the closest of device, group and all', async () => {
  const dan = await t.person('dan', ['MEMBER'])
  await t.database.pool.query(
    `UPDATE accounts SET email = 'dan@example.com', mobile = '13900000077' WHERE id = $1`,
    [dan.id],
  )
  const [loud, plain] = [await deviceOf(t, dan, 'D-1'), await deviceOf(t, dan, 'D-2')]
  const none = { critical: [], major: [], minor: [], warning: [] }
  await prefer(dan, {
    choices: [
      { scope: 'all', channels: none },
      { scope: 'group', groupId: await groupOf(t, dan, '重点', [loud]), channels: matrix },
    ],
  })
  await fault(loud, 'F1', true, 'critical')
  await fault(loud, 'F2', true, 'major')
  await fault(plain, 'F3', true, 'critical')
  await passes(0)
  expect(await heardBy(dan)).toEqual([
    { began: 2, open: 0, over: 0 },
    { began: 1, open: 0, over: 0, silent: true },
  ])
  const { rows } = await t.database.pool.query(
    `SELECT channel, target, (facts ->> 'total')::int AS total FROM notice_messages WHERE account_id = $1 ORDER BY channel`,
    [dan.id],
  )
  expect(rows).toEqual([
    { channel: 'mail', target: 'dan@example.com', total: 1 },
    { channel: 'sms', target: '13900000077', total: 1 },
  ])
  await passes(61)
  await fault(plain, 'F4', true, 'minor')
  await passes(0)
  expect((await heardBy(dan)).at(-1)).toMatchObject({ began: 1, silent: true })
})

test('devices without a choice keep the e-mail of their group beside devices with one', async () => {
  const ivy = await t.person('ivy', ['MEMBER'])
  await t.database.pool.query(`UPDATE accounts SET email = 'ivy@example.com' WHERE id = $1`, [ivy.id])
  await t.call(notices.choose, { as: ivy, body: { group: 'devices', bell: true, mail: true } })
  const [loud, plain] = [await deviceOf(t, ivy, 'I-1'), await deviceOf(t, ivy, 'I-2')]
  const mails = async () => {
    const { rows } = await t.database.pool.query(
      `SELECT facts -> 'alarms' AS alarms FROM notice_messages WHERE account_id = $1 AND channel = 'mail' ORDER BY id`,
      [ivy.id],
    )
    return rows.map(({ alarms }) => alarms.map(({ code }: { code: string }) => code).sort())
  }
  const silentMail = { ...matrix, critical: ['bell'], major: ['bell'] }
  await prefer(ivy, { choices: [{ scope: 'device', deviceId: loud, channels: silentMail }] })
  await fault(loud, 'G1')
  await fault(plain, 'G2')
  await passes(0)
  expect(await mails()).toEqual([['G2']])
  await prefer(ivy, { choices: [{ scope: 'device', deviceId: plain, channels: silentMail }] })
  await fault(loud, 'G3')
  await fault(plain, 'G4')
  await passes(0)
  expect(await mails()).toEqual([['G2'], ['G3']])
})

test('quiet hours hold back all but critical alarms; one summary follows, and each alarm has one end', async () => {
  const ed = await t.person('ed', ['MEMBER'])
  const device = await deviceOf(t, ed, 'E-1')
  await fault(device, 'F0')
  await passes(0)
  await prefer(ed, { quiet: { ...quiet, enabled: true } })
  const at = new Date(clock.now())
  // 22:30 in Shanghai.
  at.setUTCHours(14, 30)
  clock.advance(at.getTime() - clock.now().getTime())
  await fault(device, 'F1', true, 'critical')
  await fault(device, 'F2')
  await fault(device, 'F3')
  await passes(0)
  expect(await heardBy(ed)).toEqual([
    { began: 1, open: 0, over: 0 },
    { began: 1, open: 1, over: 0 },
  ])
  await fault(device, 'F0', false)
  await fault(device, 'F3', false)
  await passes(30)
  expect(await heardBy(ed)).toHaveLength(2)
  const { data } = await t.call(alarms.page, { as: ed, query: { keywords: 'F2' } })
  const record = await t.call(alarms.get, { as: ed, params: { id: data.list[0].id } })
  expect(record.data.events.at(-1)).toMatchObject({ kind: 'held', held: 'quiet', people: 1 })
  await passes(9 * 60)
  expect((await heardBy(ed)).slice(2)).toEqual([{ began: 1, open: 1, over: 2, quiet: true }])
  for (const code of ['F1', 'F2']) await fault(device, code, false)
  await passes(11)
  expect((await heardBy(ed)).slice(3)).toEqual([{ began: 0, open: 0, over: 2 }])
  await passes(60)
  expect(await heardBy(ed)).toHaveLength(4)
})

test('who lost the device during quiet hours gets no summary of it', async () => {
  const [fay, gus] = [await t.person('fay', ['MEMBER']), await t.person('gus', ['MEMBER'])]
  const device = await deviceOf(t, fay, 'F-1')
  await shareTo(t, fay, gus, device, ['alarms'])
  await prefer(gus, { quiet: { ...quiet, enabled: true, from: '00:00', to: '00:00' } })
  await fault(device, 'F1')
  await passes(0)
  await t.database.pool.query('DELETE FROM shares WHERE device_id = $1', [device])
  await prefer(gus, {})
  await passes(0)
  expect([await heardBy(fay), await heardBy(gus)]).toEqual([[{ began: 1, open: 0, over: 0 }], []])
})

test('after a flood further alarms are collected: new, still open and cleared in one notification', async () => {
  const hal = await t.person('hal', ['MEMBER'])
  const device = await deviceOf(t, hal, 'H-1')
  for (let n = 0; n < 10; n += 1) await fault(device, `A${n}`)
  await passes(0)
  expect(await heardBy(hal)).toEqual([{ began: 10, open: 0, over: 0 }])
  for (let n = 0; n < 5; n += 1) {
    await fault(device, `B${n}`)
    await passes(1)
  }
  for (let n = 0; n < 3; n += 1) await fault(device, `A${n}`, false)
  await passes(4)
  expect(await heardBy(hal)).toHaveLength(1)
  await passes(7)
  expect((await heardBy(hal)).slice(1)).toEqual([{ began: 5, open: 7, over: 3 }])
})

test('a critical alarm goes out at once in the middle of a flood, and does not make the others wait longer', async () => {
  const jim = await t.person('jim', ['MEMBER'])
  const device = await deviceOf(t, jim, 'J-1')
  for (let n = 0; n < 10; n += 1) await fault(device, `A${n}`)
  await passes(0)
  await fault(device, 'B0')
  for (let n = 0; n < 10; n += 1) await fault(device, `C${n}`, true, 'critical')
  await passes(5)
  expect((await heardBy(jim)).slice(1)).toEqual([{ began: 10, open: 10, over: 0 }])
  await passes(5)
  expect((await heardBy(jim)).slice(2)).toEqual([{ began: 1, open: 20, over: 0 }])
})
