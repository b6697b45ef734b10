import { alarms } from '@limpid/contract/alarms/alarms'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../intake/observe.ts'
import { endShelving } from '../operations/operations.service.ts'
import { notifyRaised } from './notices.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock, config: { session } })
})
afterAll(() => t.close())

type Kind = 'fault' | 'hygiene' | 'offline' | 'supply'

/** Raises or clears an alarm of a device; `ago` is how many minutes ago it began. */
const see = (deviceId: string, kind: Kind, { code = '', holds = true, ago = 0 } = {}) =>
  inTransaction(t.database.database.devices, (client) =>
    observe(
      client,
      [
        {
          deviceId,
          kind,
          key: `${kind}:${code}`,
          at: new Date(clock.now().getTime() - ago * minuteMs),
          active: holds && {
            severity: 'major',
            code,
            name: null,
            value: null,
            limit: null,
            unit: '',
            precision: 0,
          },
        },
      ],
      clock.now(),
    ),
  )
const passes = (minutes: number) => clock.advance(minutes * minuteMs)
const heardBy = async ({ id }: Person) => {
  const { rows } = await t.database.pool.query(
    `SELECT facts FROM notices WHERE kind = 'devices.alarms' AND account_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ facts }) => facts)
}
const notify = () => notifyRaised(t.app.ctx)

test('a fault is notified to the owner once, although it was over within seconds', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const device = await deviceOf(t, anna, 'N-1')
  await see(device, 'fault', { code: 'F8' })
  await see(device, 'fault', { code: 'F8', holds: false })
  for (let again = 0; again < 3; again += 1) await notify()
  expect(await heardBy(anna)).toMatchObject([
    { count: 1, total: 1, shared: false, alarms: [{ kind: 'fault', code: 'F8', severity: 'major' }] },
  ])
})

test('what two servers find at once is notified once, and stands in the time line', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const device = await deviceOf(t, bert, 'N-2')
  await see(device, 'fault', { code: 'F1' })
  await Promise.all([notify(), notify(), notify()])
  expect(await heardBy(bert)).toHaveLength(1)
  const { data } = await t.call(alarms.page, { as: bert })
  const alarm = await t.call(alarms.get, { as: bert, params: { id: data.list[0].id } })
  expect(alarm.data.events).toMatchObject([{ kind: 'raised' }, { kind: 'notified', people: 1 }])
})

test('alarms that are raised together are one notification, the worst first', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  const devices = await Promise.all(['C-1', 'C-2', 'C-3', 'C-4', 'C-5'].map((sn) => deviceOf(t, carl, sn)))
  for (const device of devices) await see(device, 'fault', { code: 'F6' })
  await notify()
  const [facts, ...more] = await heardBy(carl)
  expect(more).toEqual([])
  expect(facts).toMatchObject({ count: 5, total: 5 })
  expect([facts.devices.length, facts.alarms.length]).toEqual([3, 3])
})

test('a lost connection is notified after an hour, and not if the device came back before', async () => {
  const dora = await t.person('dora', ['MEMBER'])
  const [short, long] = [await deviceOf(t, dora, 'D-1'), await deviceOf(t, dora, 'D-2')]
  await see(short, 'offline')
  await see(long, 'offline')
  passes(59)
  await see(short, 'offline', { holds: false })
  await notify()
  expect(await heardBy(dora)).toEqual([])
  passes(1)
  await notify()
  expect(await heardBy(dora)).toMatchObject([{ total: 1, devices: [{ sn: 'D-2' }] }])
})

test('one that returns within an hour is not notified again; another one, and a later one, is', async () => {
  const emil = await t.person('emil', ['MEMBER'])
  const device = await deviceOf(t, emil, 'E-1')
  const raise = async (code: string) => {
    await see(device, 'fault', { code })
    await see(device, 'fault', { code, holds: false })
    await notify()
  }
  await raise('F8')
  passes(20)
  await raise('F8')
  await raise('F2')
  passes(61)
  await raise('F8')
  expect((await heardBy(emil)).map(({ alarms: [alarm] }) => alarm.code)).toEqual(['F8', 'F2', 'F8'])
})

test('what the server learns of late is recorded, but not notified', async () => {
  const fred = await t.person('fred', ['MEMBER'])
  const device = await deviceOf(t, fred, 'F-1')
  await see(device, 'fault', { code: 'F9', ago: 13 * 60 })
  await notify()
  expect(await heardBy(fred)).toEqual([])
  expect((await t.call(alarms.page, { as: fred })).data.total).toBe(1)
})

test('a shelved alarm is not notified', async () => {
  const gus = await t.person('gus', ['MEMBER'])
  const device = await deviceOf(t, gus, 'G-1')
  await see(device, 'supply')
  const { data } = await t.call(alarms.page, { as: gus })
  const body = { ids: [data.list[0].id], hours: 1, note: 'refilled soon' }
  expect(await t.call(alarms.shelve, { as: gus, body })).toMatchObject({ status: 200 })
  await notify()
  expect(await heardBy(gus)).toEqual([])
})

test('a shelved alarm is notified when its time is over and it still holds', async () => {
  const jan = await t.person('jan', ['MEMBER'])
  const device = await deviceOf(t, jan, 'J-1')
  await see(device, 'supply')
  const { data } = await t.call(alarms.page, { as: jan })
  await t.call(alarms.shelve, { as: jan, body: { ids: [data.list[0].id], hours: 1, note: 'later' } })
  await notify()
  passes(61)
  await endShelving(t.app.ctx)
  await notify()
  expect(await heardBy(jan)).toMatchObject([{ total: 1 }])
})

test('a connection that comes and goes, and then stays away, is notified', async () => {
  const karl = await t.person('karl', ['MEMBER'])
  const device = await deviceOf(t, karl, 'K-1')
  for (let time = 0; time < 3; time += 1) {
    await see(device, 'offline')
    passes(1)
    await see(device, 'offline', { holds: false })
    await notify()
    passes(1)
  }
  await see(device, 'offline')
  passes(60)
  await notify()
  expect(await heardBy(karl)).toMatchObject([{ total: 1, alarms: [{ kind: 'offline' }] }])
})

test('a shelved alarm does not pass its shelf to the next owner', async () => {
  const [lea, max] = [await t.person('lea', ['MEMBER']), await t.person('max', ['MEMBER'])]
  const device = await deviceOf(t, lea, 'L-1')
  await see(device, 'fault', { code: 'F3' })
  const { data } = await t.call(alarms.page, { as: lea })
  await t.call(alarms.shelve, { as: lea, body: { ids: [data.list[0].id], hours: 72, note: 'sold' } })
  passes(1)
  await t.database.pool.query('UPDATE devices SET owner_id = $2, owned_since = $3 WHERE id = $1', [
    device,
    max.id,
    clock.now(),
  ])
  await see(device, 'fault', { code: 'F3' })
  expect((await t.call(alarms.page, { as: max })).data.list).toMatchObject([{ inhibition: 'none' }])
})

test('people hear of shared devices whose alarms are shared, apart from their own', async () => {
  const [owner, hans, ida] = await Promise.all(
    ['owner', 'hans', 'ida'].map((name) => t.person(name, ['MEMBER'])),
  )
  if (!owner || !hans || !ida) throw new Error('no people')
  const device = await deviceOf(t, owner, 'S-1')
  const own = await deviceOf(t, hans, 'S-2')
  await shareTo(t, owner, hans, device, ['live', 'alarms'])
  await shareTo(t, owner, ida, device, ['live'])
  await see(device, 'fault', { code: 'F4' })
  await see(own, 'fault', { code: 'F4' })
  await notify()
  const heard = await heardBy(hans)
  expect(heard.map(({ shared, devices: [first] }) => [shared, first.sn]).sort()).toEqual([
    [false, 'S-2'],
    [true, 'S-1'],
  ])
  expect(await heardBy(ida)).toEqual([])
})

/** Codes of what a notification says began, and of what it says ended. */
const noticesOf = async (person: Person) =>
  (await heardBy(person)).map(({ alarms, ended }) => [
    alarms.map(({ code }: { code: string }) => code),
    (ended?.alarms ?? []).map(({ code }: { code: string }) => code),
  ])
const historyOf = async (as: Person) => {
  const { data } = await t.call(alarms.page, { as })
  const alarm = await t.call(alarms.get, { as, params: { id: data.list[0].id } })
  return alarm.data.events.map(({ kind, held }: { kind: string; held: string | null }) => held ?? kind)
}

test('people hear once that an alarm ended, after it stayed away for ten minutes', async () => {
  const nora = await t.person('nora', ['MEMBER'])
  const device = await deviceOf(t, nora, 'NO-1')
  await see(device, 'fault', { code: 'F8' })
  await notify()
  await see(device, 'fault', { code: 'F8', holds: false })
  passes(9)
  await notify()
  expect(await noticesOf(nora)).toEqual([[['F8'], []]])
  passes(1)
  await Promise.all([notify(), notify(), notify()])
  expect(await noticesOf(nora)).toEqual([
    [['F8'], []],
    [[], ['F8']],
  ])
  expect(await historyOf(nora)).toEqual(['raised', 'notified', 'cleared', 'end_notified'])
  await see(device, 'fault', { code: 'F8' })
  await notify()
  expect((await noticesOf(nora)).at(-1)).toEqual([['F8'], []])
})

test('what returned meanwhile is not said to have ended', async () => {
  const otto = await t.person('otto', ['MEMBER'])
  const device = await deviceOf(t, otto, 'OT-1')
  await see(device, 'fault', { code: 'F8' })
  await notify()
  await see(device, 'fault', { code: 'F8', holds: false })
  passes(5)
  await see(device, 'fault', { code: 'F8' })
  passes(20)
  await notify()
  expect(await noticesOf(otto)).toEqual([[['F8'], []]])
  await see(device, 'fault', { code: 'F8', holds: false })
  passes(11)
  await notify()
  expect(await noticesOf(otto)).toEqual([
    [['F8'], []],
    [[], ['F8']],
  ])
})

test('nobody hears of the end of what nobody heard of, and the time line says why', async () => {
  const paul = await t.person('paul', ['MEMBER'])
  const device = await deviceOf(t, paul, 'PA-1')
  await see(device, 'offline')
  passes(5)
  await see(device, 'offline', { holds: false })
  passes(30)
  await notify()
  expect(await heardBy(paul)).toEqual([])
  expect(await historyOf(paul)).toEqual(['raised', 'cleared', 'over'])
})

test('who may not see the device any more hears of no end', async () => {
  const [rita, sven] = [await t.person('rita', ['MEMBER']), await t.person('sven', ['MEMBER'])]
  const device = await deviceOf(t, rita, 'RI-1')
  await shareTo(t, rita, sven, device, ['alarms'])
  await see(device, 'fault', { code: 'F8' })
  await notify()
  await t.database.pool.query('DELETE FROM shares WHERE device_id = $1', [device])
  await see(device, 'fault', { code: 'F8', holds: false })
  passes(11)
  await notify()
  expect([await noticesOf(sven), (await noticesOf(rita)).length]).toEqual([[[['F8'], []]], 2])
})

test('a flood of alarms is one notification per person', async () => {
  const tina = await t.person('tina', ['MEMBER'])
  const device = await deviceOf(t, tina, 'TI-1')
  await t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, code)
     SELECT $1, 'fault:' || n, 'fault', 'major', $2, $2, $2, 'F' || n FROM generate_series(1, 1849) n`,
    [device, clock.now()],
  )
  await notify()
  expect(await heardBy(tina)).toMatchObject([{ total: 1849, count: 1 }])
  await t.database.pool.query('UPDATE alarms SET cleared_at = $2 WHERE device_id = $1', [device, clock.now()])
  passes(10)
  await notify()
  expect(await heardBy(tina)).toMatchObject([{ total: 1849 }, { total: 0, ended: { total: 1849 } }])
})
