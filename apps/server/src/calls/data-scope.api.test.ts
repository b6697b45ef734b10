import { isDeepStrictEqual } from 'node:util'
import { analysis } from '@limpid/contract/analysis/analysis'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { depts } from '@limpid/contract/depts/depts'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { roles } from '@limpid/contract/roles/roles'
import { shares } from '@limpid/contract/shares/shares'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { kindAt } from '../../testing/cross-account/kinds.ts'
import { positionsOf, withId } from '../../testing/cross-account/positions.ts'
import { requests } from '../../testing/cross-account/requests.ts'
import { type Kind, type Things, thingsOf } from '../../testing/cross-account/things.ts'
import { shareTo } from '../../testing/factories/devices.ts'
import { staffOf } from '../../testing/factories/staff.ts'
import { openLivePage } from '../../testing/live/live-page.ts'
import { permissionsOf } from '../../testing/roles.ts'
import { publishDeviceUpdate } from '../modules/devices/devices.public.ts'

/* A manager of the department East, whose role shows the devices of its people and of those below: of Near, who stands in a
   department below, and not of Far, who stands elsewhere, nor of Lone, who stands nowhere. */

/** An id that does not exist. */
const nowhere = '999999999999999999'

let t: TestApp
let root: Person
let admin: Person
let manager: Person
let near: Things
let far: Things
let lone: Things
let nearOwner: Person
let farOwner: Person
let east: string
let west: string

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
  const other = await t.person('other', ['MEMBER'])
  ;[east, west] = [await dept(), await dept()]
  manager = await holderOf([...permissionsOf('MEMBER'), 'iot:device:any'], 'below', east)
  const owner = async (name: string, deptId: string | null) => {
    const person = await t.person(name, ['MEMBER'])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
    return person
  }
  nearOwner = await owner('near', await dept(undefined, east))
  farOwner = await owner('far', west)
  near = await thingsOf(t, nearOwner, other)
  far = await thingsOf(t, farOwner, other)
  lone = await thingsOf(t, await owner('lone', null), other)
})
afterAll(() => t.close())
const { dept, holderOf } = staffOf(() => ({ t, root, admin }))

const held = new Set<string>([...permissionsOf('MEMBER'), 'signed-in'])
const calls = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    held.has(endpoint.needs) ? [{ name: `${module}.${name}`, endpoint }] : [],
  ),
)
const deviceKinds: ReadonlySet<Kind> = new Set(['device', 'probe', 'inlet'] as const)
const ofDevices = calls.flatMap(({ name, endpoint }) =>
  positionsOf(endpoint).flatMap((position) => {
    const kind = kindAt(name, endpoint, position)
    return kind && deviceKinds.has(kind) ? [{ name, endpoint, position, kind }] : []
  }),
)
const withScope = calls.filter(({ endpoint }) => hasScope(endpoint.query))

// biome-ignore lint/suspicious/noExplicitAny: a schema is looked at by what it holds
function hasScope(query: any): boolean {
  const fields = query?._zod.def.shape ?? query?._zod.def.in?._zod.def.shape ?? {}
  return fields.scope?._zod.def.innerType?._zod.def.entries?.all === 'all'
}

/** Calls that are no GET, but change nothing of the owner's. */
const viewersMay = new Set([
  // Of other alarms than their own they say what became of each: refused.
  'alarms.acknowledge',
  'alarms.clear',
  'alarms.assign',
  'alarms.assignees',
  'alarms.shelve',
  'alarms.comment',
  'alarms.report',
  'alarms.work',
  'alarms.previewShelving',
  'alarm-rules.previewSilence',
  'device-log.watch',
  'diaries.makeReport',
  'feedback.report',
  'fleet.labels',
])
/** Calls that read for somebody who continues to change, or files of the caller. */
const controllersRead = new Set(['deliveries.proposal', 'diaries.downloadReport', 'fleet.removal'])

describe('Whose role shows the devices of a department', () => {
  test.each(ofDevices)('$name at $position: is told of them alone, and changes none', async (call) => {
    const { name, endpoint, position, kind } = call
    const ask = async (of: Things, id: string) => {
      await t.database.pool.query('DELETE FROM rate_limits')
      const requested = requests[name]?.(of) ?? {}
      const own = kind === 'device' ? of.device : of.probe
      const params = endpoint.params ? { id: own, ...requested.params } : {}
      return t.call(endpoint, { as: manager, ...withId({ ...requested, params }, position, id) })
    }
    for (const other of [far, lone]) expect(await ask(other, other[kind])).toEqual(await ask(other, nowhere))
    const shown = await ask(near, near[kind])
    const reads = (endpoint.method === 'GET' && !controllersRead.has(name)) || viewersMay.has(name)
    if (reads) expect(shown).toMatchObject({ status: 200 })
    else expect([400, 403, 404]).toContain(shown.status)
  })

  test.each(withScope)('$name holds nothing of others', async ({ name, endpoint }) => {
    const query = { scope: 'all', pageSize: 200, ...areaOf[name] }
    const reply = await t.call(endpoint, { as: manager, query, params: requests[name]?.(near).params ?? {} })
    expect(reply).toMatchObject({ status: 200 })
    const names = [...(await namesOf(far)), ...(await namesOf(lone))]
    expect(names.filter((one) => JSON.stringify(reply.data).includes(one))).toEqual([])
  })

  test('counts theirs and their own in every list and figure', async () => {
    const ask = async (endpoint: Endpoint, query = {}) =>
      (await t.call(endpoint, { as: manager, query: { scope: 'all', ...query } })).data
    const { rows } = await t.database.pool.query(
      `SELECT id::text FROM devices WHERE owner_id = ANY($1) ORDER BY id`,
      [[nearOwner.id, manager.id]],
    )
    const ids = rows.map(({ id }) => id)
    const { list, total } = await ask(fleet.page, { sort: 'createTime' })
    expect([list.map(({ id }: { id: string }) => id), total]).toEqual([ids, ids.length])
    expect(await ask(analysis.overview)).toMatchObject({ devices: ids.length })
    expect((await ask(fleet.exportRows)).list).toHaveLength(ids.length)
    expect((await ask(devices.removedPage)).list.map(({ id }: { id: string }) => id)).toEqual([
      near.removedDevice,
    ])
    const { groups, sites } = await ask(fleet.facets)
    expect(groups).toMatchObject([{ id: near.group }])
    expect(sites).toHaveLength(2)
    expect(sites).toContainEqual(expect.objectContaining({ id: near.site, devices: 1 }))
  })

  test('sees their removed devices and groups', async () => {
    const read = async ({ removedDevice, group }: Things) => [
      (await t.call(devices.removedOne, { as: manager, params: { id: removedDevice } })).status,
      (await t.call(fleet.page, { as: manager, query: { scope: 'all', groupId: group } })).status,
    ]
    const [shown, hidden] = [
      [200, 200],
      [404, 404],
    ]
    expect([await read(near), await read(far), await read(lone)]).toEqual([shown, hidden, hidden])
  })

  test('is named to the owner, and to no other', async () => {
    const staffOfDevice = async (as: Person, id: string) =>
      (await t.call(shares.viewers, { as, params: { id } })).data.staff.map(
        ({ people }: { people: number }) => people,
      )
    expect(await staffOfDevice(nearOwner, near.device)).toEqual([1, 1, 1])
    expect(await staffOfDevice(farOwner, far.device)).toEqual([1, 1])
  })

  test('changes them with the permission for it, within the same scope', async () => {
    const perms = [...permissionsOf('MEMBER'), 'iot:device:any', 'iot:device:control-any'] as const
    const technician = await holderOf(perms, 'below', east)
    const change = async ({ device, delivery }: Things) => [
      (await t.call(maintenance.createTask, { as: technician, params: { id: device }, body: task })).status,
      (await t.call(deliveries.cancel, { as: technician, params: { id: delivery } })).status,
    ]
    expect([await change(near), await change(far), await change(lone)]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    // Control alone shows nothing.
    const blind = await holderOf([...permissionsOf('MEMBER'), 'iot:device:control-any'], 'below', east)
    expect(await t.call(fleet.get, { as: blind, params: { id: near.device } })).toMatchObject({ status: 404 })
    expect(await t.call(fleet.page, { as: blind, query: { scope: 'all' } })).toMatchObject({ status: 403 })
  })

  test('keeps what is shared with them for control', async () => {
    await shareTo(t, nearOwner, manager, near.device, ['maintenance'], 'control')
    const record = { taskId: near.task, doneAt: new Date().toISOString(), note: '', pictureIds: [] }
    const made = await t.call(maintenance.recordWork, {
      as: manager,
      params: { id: near.device },
      body: record,
    })
    expect(made).toMatchObject({ status: 200 })
    // The tasks and records of the owner stay the owner's.
    const remove = (workId: string) =>
      t.call(maintenance.removeWork, { as: manager, params: { id: near.device, workId } })
    expect([await remove(near.work), await remove(made.data.id)]).toMatchObject([
      { status: 403 },
      { status: 200 },
    ])
    const removeTask = { as: manager, params: { id: near.device, taskId: near.task } }
    expect(await t.call(maintenance.removeTask, removeTask)).toMatchObject({ status: 403 })
  })
})

test('an open page follows the scope: of a role, of an owner, of the tree of departments', async () => {
  const viewer = await holderOf([...permissionsOf('MEMBER'), 'iot:device:any'], 'below', east)
  const page = await openLivePage(t, viewer)
  const [ofNear, ofFar] = [`device:${near.device}`, `device:${far.device}`] as const
  /** Waits until the page watches exactly these; one change may be announced more than once. */
  const watches = (...topics: string[]) =>
    page.next((message) => message.type === 'watching' && isDeepStrictEqual(message.topics, topics))
  /** Publishes a change of each device, and one that the page hears in any case. */
  const heard = async () => {
    for (const [deviceId, ownerId] of [
      [near.device, nearOwner.id],
      [far.device, farOwner.id],
      ['own', viewer.id],
    ] as const)
      publishDeviceUpdate(t.app.hub, { deviceId, ownerId }, { kind: 'device.changed', deviceId })
    const messages = await page.until(
      (one) => one.type === 'news' && 'deviceId' in one.news && one.news.deviceId === 'own',
    )
    return messages
      .flatMap((one) => (one.type === 'news' && 'deviceId' in one.news ? [one.news.deviceId] : []))
      .slice(0, -1)
  }
  page.watch(['fleet', ofNear, ofFar])
  await watches('fleet', ofNear)
  expect(await heard()).toEqual([near.device])

  const { rows } = await t.database.pool.query(
    `SELECT role_id::text AS id FROM account_roles WHERE account_id = $1`,
    [viewer.id],
  )
  const params = { id: rows[0].id }
  const { data: role } = await t.call(roles.form, { as: root, params })
  const scope = { ...role, dataScope: 'chosen', deptIds: [west] }
  expect(await t.call(roles.update, { as: root, params, body: scope })).toMatchObject({ status: 200 })
  await watches('fleet', ofFar)
  expect(await heard()).toEqual([far.device])

  const { data: form } = await t.call(users.form, { as: root, params: { id: farOwner.id } })
  const moved = { ...form, deptId: east }
  expect(await t.call(users.update, { as: root, params: { id: farOwner.id }, body: moved })).toMatchObject({
    status: 200,
  })
  await watches('fleet')
  expect(await heard()).toEqual([])

  await t.call(roles.update, { as: root, params, body: { ...role, dataScope: 'below' } })
  await watches('fleet', ofNear, ofFar)
  const { data: tree } = await t.call(users.form, { as: root, params: { id: nearOwner.id } })
  const aside = { params: { id: tree.deptId }, body: { parentId: west, position: 0 } }
  expect(await t.call(depts.move, { as: root, ...aside })).toMatchObject({ status: 200 })
  await watches('fleet', ofFar)
  page.close()
})

const task = { name: 'New', note: '', everyDays: 1, counted: null }
const november = { fromDay: '2026-11-01', toDay: '2026-11-30' }
const hour = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' }

/** What else a list has to be asked. */
const areaOf: Record<string, Record<string, number | string>> = {
  ...Object.fromEntries(
    ['changes', 'costs', 'availability', 'washes', 'groups', 'product', 'operation', 'fleet'].flatMap(
      (read) => [
        [`analysis.${read}`, november],
        [`analysis.export${read.replace(/^./, (first) => first.toUpperCase())}`, november],
      ],
    ),
  ),
  'alarms.quality': hour,
  'alarms.exportQuality': hour,
  'analysis.excursionDays': { ...november, pageSize: 20 },
  'analysis.exportExcursionDays': { ...november, pageSize: 20 },
  'analysis.probes': { ...november, pageSize: 20 },
  'analysis.exportProbes': { ...november, pageSize: 20 },
  'analysis.runOuts': { pageSize: 20 },
  'fleet.map': { left: -180, bottom: -85, right: 180, top: 85, columns: 20 },
}

/** Names of the devices, groups and sites of an owner. */
async function namesOf({ device }: Things): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `WITH o AS (SELECT owner_id AS id FROM devices WHERE id = $1)
     SELECT name FROM devices WHERE owner_id = (SELECT id FROM o) UNION SELECT name FROM removed_devices WHERE owner_id = (SELECT id FROM o)
     UNION SELECT name FROM device_groups WHERE owner_id = (SELECT id FROM o) UNION SELECT name FROM sites WHERE owner_id = (SELECT id FROM o)`,
    [device],
  )
  return rows.map(({ name }) => name)
}
