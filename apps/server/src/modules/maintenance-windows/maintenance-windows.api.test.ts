import { alarms } from '@limpid/contract/alarms/alarms'
import { maintenanceWindows } from '@limpid/contract/maintenance-windows/maintenance-windows'
import { maxWindows } from '@limpid/contract/maintenance-windows/schemas'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../testing/factories/devices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { observe } from '../alarms/alarms.public.ts'
import { notifyRaised } from '../alarms/notices/notices.service.ts'

// A Monday, 16:00 in Shanghai.
const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock, config: { session } })
})
afterAll(() => t.close())

const hours = (n: number) => new Date(clock.now().getTime() + n * 3_600_000)
const once = (deviceId: string, from: number, to: number) => ({
  reason: '更换加热管',
  scope: 'device' as const,
  deviceId,
  repeat: 'once' as const,
  startsAt: hours(from).toISOString(),
  endsAt: hours(to).toISOString(),
})
const weekly = (weekdays: number[], from: string, to: string) => ({
  reason: '每周清洗',
  repeat: 'weekly' as const,
  weekdays,
  from,
  to,
})
const create = (as: Person, body: object) => t.call(maintenanceWindows.create, { as, body: body as never })
async function fault(deviceId: string, holds = true) {
  const condition = {
    severity: 'major' as const,
    code: 'F8',
    name: null,
    value: null,
    limit: null,
    unit: '',
    precision: 0,
  }
  await inTransaction(t.database.database.devices, (client) =>
    observe(
      client,
      [{ deviceId, kind: 'fault', key: 'fault:F8', at: clock.now(), active: holds && condition }],
      clock.now(),
    ),
  )
}
async function passes(minutes: number) {
  clock.advance(minutes * 60_000)
  await notifyRaised(t.app.ctx)
}
const countHeard = async ({ id }: Person) => {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM notices WHERE kind = 'devices.alarms' AND account_id = $1`,
    [id],
  )
  return rows[0].n
}
const stateOf = async (as: Person) => {
  const { data } = await t.call(alarms.page, { as })
  const { data: alarm } = await t.call(alarms.get, { as, params: { id: data.list[0].id } })
  return alarm
}

test('alarms of a device in maintenance are recorded and notify nobody until it is over', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const device = await deviceOf(t, anna, 'A-1')
  expect((await create(anna, once(device, -1, 2))).status).toBe(200)
  await fault(device)
  await passes(1)
  expect(await countHeard(anna)).toBe(0)
  expect(await stateOf(anna)).toMatchObject({
    condition: 'active',
    inhibition: 'out_of_service',
    inhibitionReason: '更换加热管',
    inhibitedUntil: expect.anything(),
  })
  expect((await t.call(alarms.counts, { as: anna })).data.active).toBe(0)
  expect((await t.call(maintenanceWindows.list, { as: anna })).data).toMatchObject([
    { state: 'open', inhibited: 1 },
  ])
  await passes(120)
  expect(await countHeard(anna)).toBe(1)
  const { events, inhibition } = await stateOf(anna)
  expect(inhibition).toBe('none')
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'raised',
    'out_of_service',
    'in_service',
    'notified',
  ])
})

test('what came and went in a window is not notified, and says why', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const device = await deviceOf(t, bert, 'B-1')
  await create(bert, once(device, 0, 1))
  await fault(device)
  await fault(device, false)
  await passes(1)
  await passes(90)
  expect(await countHeard(bert)).toBe(0)
  expect((await stateOf(bert)).events.filter(({ kind }: { kind: string }) => kind === 'held')).toMatchObject([
    { held: 'maintenance' },
  ])
})

test('a deleted window ends at once; a new one takes effect at once on what holds', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  const device = await deviceOf(t, carl, 'C-1')
  await fault(device)
  const { data } = await create(carl, once(device, 0, 5))
  expect((await stateOf(carl)).inhibition).toBe('out_of_service')
  await t.call(maintenanceWindows.remove, { as: carl, params: { id: data.id } })
  expect((await stateOf(carl)).inhibition).toBe('none')
})

test('a weekly window opens by the clock of the site', async () => {
  const dan = await t.person('dan', ['MEMBER'])
  const device = await deviceOf(t, dan, 'D-1')
  const { data: site } = await t.call(sites.create, {
    as: dan,
    body: { name: '东京店', address: '', position: null, timeZone: 'Asia/Tokyo' },
  })
  await t.database.pool.query(`UPDATE devices SET site_id = $2, time_zone = 'Asia/Tokyo' WHERE id = $1`, [
    device,
    site.id,
  ])
  const local = (shift: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(
      hours(shift),
    )
  const day = (new Date(clock.now().getTime() + 9 * 3_600_000).getUTCDay() || 7) as number
  const other = (day % 7) + 1
  const scope = { scope: 'site', siteId: site.id }
  await create(dan, { ...weekly([other], local(-1), local(1)), ...scope })
  const of = async () => (await t.call(maintenanceWindows.ofDevice, { as: dan, params: { id: device } })).data
  expect(await of()).toMatchObject({ open: null, next: { reason: '每周清洗' } })
  await create(dan, { ...weekly([day], local(-1), local(1)), ...scope })
  expect((await of()).open).toMatchObject({ reason: '每周清洗' })
  const open = new Date((await of()).open.until).getTime()
  expect(Math.abs(open - hours(1).getTime())).toBeLessThanOrEqual(60_000)
})

test('a preview counts the alarms of 90 days at these times, and names what is open', async () => {
  const ed = await t.person('ed', ['MEMBER'])
  const device = await deviceOf(t, ed, 'E-1')
  const group = await groupOf(t, ed, '一楼', [device])
  // Two on a Monday at 16:30 in Shanghai, one on a Tuesday; one is too old.
  for (const at of [
    '2026-11-16T08:30:00Z',
    '2026-11-09T08:30:00Z',
    '2026-11-10T08:30:00Z',
    '2026-06-01T08:30:00Z',
  ])
    await t.database.pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, notified_at)
       VALUES ($1, 'fault:F1', 'fault', 'minor', $2, $2, $2, $2, $2)`,
      [device, at],
    )
  await fault(device)
  const preview = async (body: object) =>
    (await t.call(maintenanceWindows.preview, { as: ed, body: body as never })).data
  expect(await preview({ ...weekly([1], '16:15', '16:45'), scope: 'group', groupId: group })).toMatchObject({
    devices: 1,
    raised: 4,
    hidden: 2,
    open: { total: 1, alarms: [{ code: 'F8', severity: 'major' }] },
  })
  const monday = { reason: '-', scope: 'device', deviceId: device, repeat: 'once' }
  const times = { startsAt: '2026-11-30T08:00:00Z', endsAt: '2026-11-30T09:00:00Z' }
  expect(await preview({ ...monday, ...times })).toMatchObject({ hidden: 2 })
})

test('windows are of the owner alone; whoever sees the alarms sees that the device is in maintenance', async () => {
  const [fay, gus] = [await t.person('fay', ['MEMBER']), await t.person('gus', ['MEMBER'])]
  const device = await deviceOf(t, fay, 'F-1')
  expect((await create(gus, once(device, 0, 1))).status).toBe(404)
  const { data } = await create(fay, once(device, 0, 1))
  const params = { id: data.id }
  const own = await deviceOf(t, gus, 'G-1')
  expect(
    (await t.call(maintenanceWindows.update, { as: gus, params, body: once(own, 0, 1) as never })).status,
  ).toBe(404)
  expect((await t.call(maintenanceWindows.remove, { as: gus, params })).status).toBe(404)
  const seen = () => t.call(maintenanceWindows.ofDevice, { as: gus, params: { id: device } })
  expect((await seen()).status).toBe(404)
  await shareTo(t, fay, gus, device, ['alarms'])
  expect((await seen()).data.open).toMatchObject({ reason: '更换加热管' })
  expect((await create(gus, once(device, 0, 1))).status).toBe(404)
})

/* maintenance-windows.list, maintenance-windows.ofDevice, maintenance-windows.preview, maintenance-windows.create,
   maintenance-windows.update, maintenance-windows.remove */
test('impossible times and too many windows are refused', async () => {
  const hal = await t.person('hal', ['MEMBER'])
  const device = await deviceOf(t, hal, 'H-1')
  expect((await create(hal, once(device, 2, 1))).status).toBe(400)
  expect((await create(hal, once(device, 0, 24 * 31))).msg).toContain('最长 30 天')
  expect(
    (await create(hal, { ...weekly([], '01:00', '02:00'), scope: 'device', deviceId: device })).status,
  ).toBe(400)
  await t.database.pool.query(
    `INSERT INTO maintenance_windows (account_id, reason, scope, device_id, repeat, weekdays, minutes, created_at, changed_at)
     SELECT $1, 'n' || n, 'device', $2, 'weekly', '{1}', 60, now(), now() FROM generate_series(1, $3::int) n`,
    [hal.id, device, maxWindows],
  )
  expect((await create(hal, once(device, 0, 1))).msg).toContain('最多 100 个')
})
