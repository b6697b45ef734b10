import { alarms } from '@limpid/contract/alarms/alarms'
import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { notifyRaised } from '../notices/notices.service.ts'
import { applyOutages } from './outages.service.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock, config: { session } })
})
afterAll(() => t.close())

/** A site of a new member with connected devices. */
async function siteOf(username: string, name: string, count: number) {
  const owner = await t.person(username, ['MEMBER'])
  const devices: string[] = []
  for (let n = 1; n <= count; n += 1) devices.push(await deviceOf(t, owner, `${username}-${n}`))
  const { rows } = await t.database.pool.query(
    'INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id',
    [owner.id, name],
  )
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = ANY($1::bigint[])', [
    devices,
    rows[0].id,
  ])
  await connect(devices)
  return { owner, devices, siteId: rows[0].id as string }
}
const connect = (devices: readonly string[]) =>
  t.database.pool.query(
    'UPDATE devices SET online = true, online_changed_at = $2 WHERE id = ANY($1::bigint[])',
    [devices, clock.now()],
  )
const lose = (devices: readonly string[], reason = 'connection_lost') =>
  t.database.pool.query(
    `UPDATE devices SET online = false, online_changed_at = $2, last_disconnect_reason = $3 WHERE id = ANY($1::bigint[])`,
    [devices, clock.now(), reason],
  )
const parts = () => ({ ctx: t.app.ctx, pool: t.database.database.devices })
/** What the jobs do within a minute. */
async function work() {
  await settleAlarms(t)
  await applyOutages(parts())
  await notifyRaised(t.app.ctx)
}
async function passes(minutes: number) {
  clock.advance(minutes * 60_000)
  await work()
}
async function listed(as: Person, query: Record<string, string> = { state: 'active' }) {
  const { data } = await t.call(alarms.page, { as, query: { pageSize: '100', ...query } })
  return data.list as {
    id: string
    kind: string
    name: { zh: string; en: string } | null
    inhibition: string
  }[]
}
const counted = async (as: Person) => {
  const list = await listed(as)
  const of = (kind: string, inhibition: string) =>
    list.filter((one) => one.kind === kind && one.inhibition === inhibition).length
  return { outages: of('outage', 'none'), quiet: of('offline', 'suppressed'), open: of('offline', 'none') }
}
const heardBy = async ({ id }: Person) => {
  const { rows } = await t.database.pool.query(
    `SELECT facts FROM notices WHERE kind = 'devices.alarms' AND account_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ facts }) => [
    ...facts.alarms.map(({ kind }: { kind: string }) => kind),
    ...(facts.ended?.alarms ?? []).map(({ kind }: { kind: string }) => `${kind} over`),
  ])
}

test('a lost site is one alarm and one message; its devices are suppressed until it is back', async () => {
  const { owner, devices } = await siteOf('anna', '厨房', 12)
  await lose(devices.slice(0, 11))
  await work()
  expect(await counted(owner)).toEqual({ outages: 0, quiet: 0, open: 11 })
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 1, quiet: 11, open: 0 })
  await lose(devices.slice(11))
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 1, quiet: 12, open: 0 })
  const [outage] = (await listed(owner)).filter(({ kind }) => kind === 'outage')
  expect(outage?.name).toEqual({
    zh: '站点“厨房”断开连接：12 台设备',
    en: 'Site 厨房 lost its connection: 12 devices',
  })
  expect((await t.call(alarms.counts, { as: owner, query: {} })).data.active).toBe(1)
  const troubles = await t.call(analysis.troubles, { as: owner, query: {} })
  expect(troubles.data.list).toMatchObject([{ kind: 'outage', name: outage?.name }])
  const [quiet] = (await listed(owner)).filter(({ kind }) => kind === 'offline')
  const record = await t.call(alarms.get, { as: owner, params: { id: quiet?.id ?? '' } })
  expect(record.data).toMatchObject({
    inhibition: 'suppressed',
    cause: { id: outage?.id, name: outage?.name },
  })
  expect(record.data.events.at(-1)).toMatchObject({ kind: 'suppressed', by: null })
  await passes(70)
  expect(await heardBy(owner)).toEqual([['outage']])
  await connect(devices.slice(0, 10))
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 0, quiet: 2, open: 0 })
  await connect(devices.slice(10, 11))
  await passes(4)
  expect(await counted(owner)).toEqual({ outages: 0, quiet: 1, open: 0 })
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 0, quiet: 0, open: 1 })
  await passes(11)
  await passes(60)
  expect(await heardBy(owner)).toEqual([['outage'], ['offline'], ['outage over']])
})

test('a few devices, devices that say goodbye, and losses far apart are no outage', async () => {
  const few = await siteOf('bert', '小店', 2)
  const half = await siteOf('carl', '食堂', 6)
  const polite = await siteOf('dora', '酒店', 4)
  const slow = await siteOf('emil', '医院', 4)
  await lose(few.devices)
  await lose(half.devices.slice(0, 3))
  await lose(polite.devices, 'client_disconnect')
  for (const device of slow.devices) {
    await lose([device])
    await passes(6)
  }
  for (const { owner } of [few, half, polite, slow]) expect((await counted(owner)).outages).toBe(0)
})

test('servers that look at once raise one alarm and suppress each alarm once', async () => {
  const { owner, devices } = await siteOf('fay', '三楼', 5)
  await lose(devices)
  await settleAlarms(t)
  clock.advance(60_000)
  await Promise.all([applyOutages(parts()), applyOutages(parts()), applyOutages(parts())])
  expect(await counted(owner)).toMatchObject({ outages: 1, quiet: 5 })
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM alarm_events e JOIN alarms a ON a.id = e.alarm_id JOIN devices d ON d.id = a.device_id
      WHERE d.owner_id = $1 AND e.kind = 'suppressed' AND e.at = $2`,
    [owner.id, clock.now()],
  )
  expect(rows[0].n).toBe(5)
})

test('an outage that was not seen while the server was down is found afterwards', async () => {
  const { owner, devices } = await siteOf('gus', '仓库', 4)
  await lose(devices.slice(0, 3))
  clock.advance(40 * 60_000)
  await lose(devices.slice(3))
  await passes(30)
  expect(await counted(owner)).toEqual({ outages: 1, quiet: 4, open: 0 })
})

test('a device that leaves the site speaks for itself again; without its site the alarm ends', async () => {
  const { owner, devices, siteId } = await siteOf('hal', '分店', 4)
  await lose(devices)
  await passes(1)
  await t.database.pool.query('UPDATE devices SET site_id = NULL WHERE id = $1', [devices[3]])
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 1, quiet: 3, open: 1 })
  await t.database.pool.query('DELETE FROM sites WHERE id = $1', [siteId])
  await passes(1)
  expect(await counted(owner)).toEqual({ outages: 0, quiet: 0, open: 4 })
})

test('who may not see the site of a shared device does not learn its name', async () => {
  const { owner, devices } = await siteOf('ida', '秘密基地', 3)
  const jon = await t.person('jon', ['MEMBER'])
  const [first = ''] = devices
  await shareTo(t, owner, jon, first, ['alarms'])
  await lose(devices)
  await passes(1)
  await passes(11)
  const [outage] = (await listed(jon, { scope: 'shared' })).filter(({ kind }) => kind === 'outage')
  expect(outage?.name?.en).toBe('The site lost its connection: 3 devices')
  const { rows } = await t.database.pool.query(
    `SELECT facts::text FROM notices WHERE account_id = $1 AND kind = 'devices.alarms'`,
    [jon.id],
  )
  expect(rows.map(({ facts }) => facts).join()).not.toContain('秘密')
})

test('who sees a device and not the one that the outage is recorded on hears of their own, once, and of its end', async () => {
  const { owner, devices } = await siteOf('kim', '分部', 4)
  const [first = '', , third = '', last = ''] = devices
  const [both, only] = [await t.person('lou', ['MEMBER']), await t.person('mia', ['MEMBER'])]
  for (const id of [first, third]) await shareTo(t, owner, both, id, ['alarms'])
  for (const id of [third, last]) await shareTo(t, owner, only, id, ['alarms'])
  await lose(devices)
  await passes(1)
  await passes(59)
  expect(await heardBy(only)).toEqual([])
  await Promise.all([passes(2), ...Array.from({ length: 4 }, () => notifyRaised(t.app.ctx))])
  await passes(1)
  expect(await heardBy(only)).toEqual([['offline', 'offline']])
  for (const person of [owner, both]) expect(await heardBy(person)).toEqual([['outage']])
  await connect(devices.slice(0, 3))
  await passes(1)
  await passes(11)
  await passes(60)
  expect(await heardBy(owner)).toEqual([['outage'], ['offline', 'outage over']])
  expect(await heardBy(both)).toEqual([['outage'], ['outage over']])
  expect(await heardBy(only)).toEqual([['offline', 'offline'], ['offline over']])
})

test('quiet hours of who sees one device of a lost site end with a summary, though the site is still lost', async () => {
  const { owner, devices } = await siteOf('nora', '夜店', 4)
  const only = await t.person('otto', ['MEMBER'])
  await shareTo(t, owner, only, devices[3] ?? '', ['alarms'])
  const clockOf = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16)
  const quiet = { enabled: true, from: clockOf(-60), to: clockOf(180), timeZone: 'UTC', criticalPasses: true }
  const body = { onDuty: false, quiet: { ...quiet, weekdays: [1, 2, 3, 4, 5, 6, 7] }, choices: [] }
  expect((await t.call(alarms.setPreferences, { as: only, body: body as never })).status).toBe(200)
  await lose(devices)
  await passes(1)
  await passes(62)
  await passes(60)
  expect(await heardBy(only)).toEqual([])
  expect(await counted(owner)).toMatchObject({ outages: 1, quiet: 4 })
  await passes(60)
  await passes(1)
  expect(await heardBy(only)).toEqual([['offline']])
  expect(await heardBy(owner)).toEqual([['outage']])
  await connect(devices)
  await passes(6)
  await passes(60)
  expect(await heardBy(only)).toEqual([['offline'], ['offline over']])
})

test.each(['server_shutdown', 'storage_unavailable'])(
  'what ended by %s is not an outage of the site',
  async (reason) => {
    const { owner, devices } = await siteOf(`lea_${reason}`, reason, 4)
    await lose(devices, reason)
    await passes(6)
    expect(await counted(owner)).toMatchObject({ outages: 0, quiet: 0 })
  },
)
