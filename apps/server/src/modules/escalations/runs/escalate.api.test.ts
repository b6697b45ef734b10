import { alarms } from '@limpid/contract/alarms/alarms'
import { escalations } from '@limpid/contract/escalations/escalations'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../../alarms/alarms.public.ts'
import { notifyRaised } from '../../alarms/notices/notices.service.ts'
import { endShelving } from '../../alarms/operations/operations.service.ts'
import { advance } from './advance.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock, config: { session } })
})
afterAll(() => t.close())

/** Raises or clears a fault of a device. */
async function fault(deviceId: string, holds = true, code = 'F8', severity: 'major' | 'critical' = 'major') {
  const condition = {
    severity,
    code,
    name: null,
    value: null,
    limit: null,
    unit: '',
    precision: 0,
  }
  await inTransaction(t.database.database.devices, (client) =>
    observe(
      client,
      [{ deviceId, kind: 'fault', key: `fault:${code}`, at: clock.now(), active: holds && condition }],
      clock.now(),
    ),
  )
}
/** What the jobs do within ten seconds. */
async function work() {
  await notifyRaised(t.app.ctx)
  await advance(t.app.ctx)
}
async function passes(minutes: number) {
  clock.advance(minutes * 60_000)
  await work()
}
async function heardBy({ id }: Person): Promise<string[]> {
  const { rows } = await t.database.pool.query(
    `SELECT kind, facts FROM notices WHERE kind IN ('devices.alarms', 'devices.escalated') AND account_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ kind, facts }) => {
    if (kind === 'devices.escalated') return 'escalated'
    return facts.total > 0 ? 'raised' : 'ended'
  })
}
const step = (
  to: 'owner' | 'shared' | 'staff' | 'people',
  waitMinutes: number,
  accountIds: string[] = [],
) => ({
  to,
  waitMinutes,
  accountIds,
})
const chain = {
  name: '值班',
  scope: 'all' as const,
  severity: 'minor' as const,
  repeats: 0,
  repeatMinutes: 30,
  enabled: true,
}
const add = (as: Person, form: object) =>
  t.call(escalations.create, { as, body: { ...chain, ...form } as never })
async function openAlarm(as: Person) {
  const { data } = await t.call(alarms.page, { as })
  return (await t.call(alarms.get, { as, params: { id: data.list[0].id } })).data
}
const kindsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind)

test('an alarm that nobody acknowledges goes from step to step, and everybody who heard of it hears of its end', async () => {
  const [anna, bea] = [await t.person('anna', ['MEMBER']), await t.person('bea', ['MEMBER'])]
  const device = await deviceOf(t, anna, 'A-1')
  await shareTo(t, anna, bea, device, ['alarms'])
  const people = await t.call(escalations.people, { as: anna })
  expect(people.data.map(({ id }: { id: string }) => id)).toEqual([anna.id, bea.id])
  expect(
    (await add(anna, { steps: [step('owner', 5), step('people', 10, [bea.id])], repeats: 1 })).status,
  ).toBe(200)
  await fault(device)
  await work()
  expect(await heardBy(bea)).toEqual(['raised'])
  expect((await openAlarm(anna)).nextMessage).toMatchObject({ step: 1, steps: 2, round: 0 })
  await passes(5)
  expect([await heardBy(anna), await heardBy(bea)]).toEqual([['raised', 'escalated'], ['raised']])
  await passes(10)
  expect([await heardBy(anna), await heardBy(bea)]).toEqual([
    ['raised', 'escalated'],
    ['raised', 'escalated'],
  ])
  await passes(30)
  expect(await heardBy(anna)).toEqual(['raised', 'escalated', 'escalated'])
  await fault(device, false)
  await passes(11)
  expect([(await heardBy(anna)).at(-1), (await heardBy(bea)).at(-1)]).toEqual(['ended', 'ended'])
  await passes(60)
  expect(await heardBy(bea)).toEqual(['raised', 'escalated', 'ended'])
  const record = await openAlarm(anna)
  expect(kindsOf(record)).toEqual([
    'raised',
    'notified',
    'escalated',
    'escalated',
    'escalated',
    'cleared',
    'end_notified',
  ])
  expect(record.events.filter(({ kind }: { kind: string }) => kind === 'escalated')).toMatchObject([
    { step: 1, people: 1 },
    { step: 2, people: 1 },
    { step: 1, people: 1 },
  ])
})

test('two servers send each step once, also while one of them is killed in the middle', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  const devices = await Promise.all(['C-1', 'C-2', 'C-3'].map((sn) => deviceOf(t, carl, sn)))
  await add(carl, { steps: [step('owner', 5)] })
  for (const device of devices) await fault(device)
  await work()
  clock.advance(5 * 60_000)
  const killed = new Error('killed')
  const { ports } = t.app.ctx
  const dying = {
    ...t.app.ctx,
    ports: {
      get: ((name: 'notices.webhooks') => {
        if (name === 'notices.webhooks') throw killed
        return ports.get(name)
      }) as typeof ports.get,
    },
  }
  await expect(advance(dying)).rejects.toThrow('killed')
  await Promise.all([advance(t.app.ctx), advance(t.app.ctx), advance(t.app.ctx)])
  const { rows } = await t.database.pool.query(
    `SELECT (facts ->> 'total')::int AS total FROM notices WHERE kind = 'devices.escalated' AND account_id = $1`,
    [carl.id],
  )
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(3)
})

test('a chain ends with an acknowledgement, and pauses while the alarm is shelved', async () => {
  const dan = await t.person('dan', ['MEMBER'])
  const [first, second] = [await deviceOf(t, dan, 'D-1'), await deviceOf(t, dan, 'D-2')]
  await add(dan, { steps: [step('owner', 5), step('owner', 5)] })
  await fault(first)
  await work()
  const { id } = await openAlarm(dan)
  await t.call(alarms.acknowledge, { as: dan, body: { ids: [id] } })
  expect((await openAlarm(dan)).nextMessage).toBeNull()
  await passes(20)
  expect(await heardBy(dan)).toEqual(['raised'])
  await fault(second, true, 'F2')
  await work()
  const { data } = await t.call(alarms.page, { as: dan, query: { deviceId: second } })
  await t.call(alarms.shelve, { as: dan, body: { ids: [data.list[0].id], hours: 1, note: '在修' } })
  await passes(30)
  expect(await heardBy(dan)).toEqual(['raised', 'raised'])
  clock.advance(31 * 60_000)
  await endShelving(t.app.ctx)
  await work()
  await passes(5)
  expect(await heardBy(dan)).toEqual(['raised', 'raised', 'escalated'])
})

test('the closest chain counts, and only for alarms that are bad enough', async () => {
  const ed = await t.person('ed', ['MEMBER'])
  const device = await deviceOf(t, ed, 'E-1')
  await add(ed, { name: 'critical', severity: 'critical', steps: [step('owner', 0)] })
  await fault(device)
  await work()
  expect((await openAlarm(ed)).nextMessage).toBeNull()
  await add(ed, { name: 'all', steps: [step('owner', 60)] })
  await work()
  expect((await openAlarm(ed)).nextMessage).toMatchObject({ step: 1 })
})

test('a person stops the chain of an alarm, who may handle it; others may not', async () => {
  const [fay, gus, hal] = [
    await t.person('fay', ['MEMBER']),
    await t.person('gus', ['MEMBER']),
    await t.person('hal', ['MEMBER']),
  ]
  const device = await deviceOf(t, fay, 'F-1')
  await shareTo(t, fay, gus, device, ['alarms'])
  await add(fay, { steps: [step('owner', 5)] })
  await fault(device)
  await work()
  const { id } = await openAlarm(fay)
  const stop = (as: Person) => t.call(alarms.stopEscalation, { as, params: { id } })
  expect((await stop(gus)).status).toBe(403)
  expect((await stop(hal)).status).toBe(404)
  expect((await stop(fay)).status).toBe(200)
  await passes(10)
  expect(await heardBy(fay)).toEqual(['raised'])
  const record = await openAlarm(fay)
  expect([record.nextMessage, kindsOf(record).at(-1)]).toEqual([null, 'escalation_stopped'])
})

test('nobody hears of a device they lost meanwhile; the record says that the step reached nobody', async () => {
  const [ida, jon] = [await t.person('ida', ['MEMBER']), await t.person('jon', ['MEMBER'])]
  const device = await deviceOf(t, ida, 'I-1')
  await shareTo(t, ida, jon, device, ['alarms'])
  await add(ida, { steps: [step('people', 5, [jon.id])] })
  await fault(device)
  await work()
  const given = await t.call(shares.given, { as: ida })
  await t.call(shares.revoke, { as: ida, params: { id: given.data.list[0].id } })
  await passes(5)
  expect(await heardBy(jon)).toEqual(['raised'])
  expect((await openAlarm(ida)).events.at(-1)).toMatchObject({ kind: 'held', held: 'nobody' })
})

test('staff on duty are notified if their role shows them the device', async () => {
  const [kim, onDuty, offDuty] = [
    await t.person('kim', ['MEMBER']),
    await t.person('lea', ['ADMIN']),
    await t.person('max', ['ADMIN']),
  ]
  const bystander = await t.person('nat', ['MEMBER'])
  await t.database.pool.query(
    'INSERT INTO alarm_preferences (account_id, on_duty) VALUES ($1, true), ($2, true)',
    [onDuty.id, bystander.id],
  )
  const device = await deviceOf(t, kim, 'K-1')
  await add(kim, { steps: [step('staff', 5)] })
  await fault(device)
  await work()
  await passes(5)
  expect([await heardBy(onDuty), await heardBy(offDuty), await heardBy(bystander)]).toEqual([
    ['escalated'],
    [],
    [],
  ])
  await fault(device, false)
  await passes(11)
  expect(await heardBy(onDuty)).toEqual(['escalated', 'ended'])
})

test('quiet hours hold back a step until their summary, critical alarms pass, and each alarm has one end', async () => {
  const oda = await t.person('oda', ['MEMBER'])
  const device = await deviceOf(t, oda, 'O-1')
  await add(oda, { steps: [step('owner', 5)] })
  for (const code of ['F1', 'F2']) await fault(device, true, code)
  await fault(device, true, 'F3', 'critical')
  await work()
  const quiet = (to: string) => ({
    enabled: true,
    from: '00:00',
    to,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: 'Asia/Shanghai',
    criticalPasses: true,
  })
  const prefer = (to: string) =>
    t.call(alarms.setPreferences, {
      as: oda,
      body: { onDuty: false, quiet: quiet(to), choices: [] } as never,
    })
  expect((await prefer('00:00')).status).toBe(200)
  await passes(5)
  const messages = async () => {
    const { rows } = await t.database.pool.query(
      `SELECT kind, (facts ->> 'total')::int AS total, coalesce((facts #>> '{ended,total}')::int, 0) AS ended, (facts ->> 'quiet')::boolean AS quiet
         FROM notices WHERE account_id = $1 AND kind LIKE 'devices.%' ORDER BY id OFFSET 1`,
      [oda.id],
    )
    return rows.map(({ kind, total, ended, quiet }) => [kind.slice(8), total, ended, quiet])
  }
  expect(await messages()).toEqual([['escalated', 1, 0, null]])
  const { data } = await t.call(alarms.page, { as: oda, query: { keywords: 'F2' } })
  const eventsOf = async () =>
    (await t.call(alarms.get, { as: oda, params: { id: data.list[0].id } })).data.events
  expect((await eventsOf()).at(-1)).toMatchObject({ kind: 'held', held: 'quiet', people: 1 })
  await fault(device, false, 'F1')
  await prefer('00:01')
  await passes(0)
  expect((await messages()).slice(1)).toEqual([['alarms', 1, 1, true]])
  expect((await eventsOf()).at(-1)).toMatchObject({ kind: 'notified', people: 1 })
  await passes(20)
  expect((await messages()).slice(2)).toEqual([])
  for (const code of ['F2', 'F3']) await fault(device, false, code)
  await passes(11)
  expect((await messages()).slice(2)).toEqual([['alarms', 0, 2, null]])
})
