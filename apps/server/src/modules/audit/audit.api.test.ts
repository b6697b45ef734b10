import { audit } from '@limpid/contract/audit/audit'
import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'

let t: TestApp
// The database does not complete an entry that is more than a day old by its own clock.
let now = new Date()
let anna: Person
let bert: Person
let admin: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  kitchen = await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }

const lines = async (query = {}) => (await t.call(audit.page, { as: admin, query })).data.list
const rename = (name: string, sn = 'K-1', as = anna) =>
  t.call(devices.update, { as, params: { id: kitchen }, body: { name, sn, tags: [] } })
const operations = (as: Person | undefined, query = {}, id = kitchen) =>
  t.call(audit.ofDevice, { ...(as && { as }), params: { id }, query })

describe('an audit entry', () => {
  test('records who did what to what, with before and after', async () => {
    await rename('洗碗间')
    const [line] = await lines()
    expect(line).toMatchObject({
      at: now.toISOString(),
      call: 'devices.update',
      summary: devices.update.audit,
      actor: { username: 'anna', nickname: 'anna' },
      byKey: false,
      outcome: 'done',
      reason: null,
      address: '127.0.0.1',
      thingCount: 1,
      things: [
        {
          noun: 'devices',
          id: kitchen,
          name: '洗碗间',
          act: 'changed',
          changes: [{ field: 'name', before: '设备 K-1', after: '洗碗间' }],
        },
      ],
    })
    const whole = await t.call(audit.get, { as: admin, params: { id: line.id } })
    expect(whole.data).toMatchObject({
      input: { params: { id: kitchen }, body: { name: '洗碗间' } },
      tookMs: expect.any(Number),
    })
  })

  test('shows a group rule by the names of what it refers to', async () => {
    const site = { name: '二号楼', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const { data } = await t.call(sites.create, { as: anna, body: site })
    const group = await t.call(groups.create, {
      as: anna,
      body: { name: '二号楼的设备', parentId: null, rule: { siteIds: [data.id], tagsAny: ['夜班'] } },
    })
    const changesNow = async () =>
      (await lines())[0].things.find(({ noun }: { noun: string }) => noun === 'groups').changes
    const before = { sites: ['二号楼'], tagsAny: ['夜班'] }
    expect(await changesNow()).toContainEqual({ field: 'rule', before: null, after: before })
    const { id } = group.data
    const rule = { siteIds: [data.id], nameContains: '洗' }
    await t.call(groups.update, { as: anna, params: { id }, body: { name: '二号楼的设备', rule } })
    const after = { sites: ['二号楼'], nameContains: '洗' }
    expect(await changesNow()).toEqual([{ field: 'rule', before, after }])
  })

  test('shows what was added and what was removed', async () => {
    const site = { name: '一号楼', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const { data } = await t.call(sites.create, { as: anna, body: site })
    expect((await lines())[0]).toMatchObject({
      things: [{ noun: 'sites', id: data.id, name: '一号楼', act: 'created' }],
    })
    await t.call(sites.remove, { as: anna, params: { id: data.id } })
    expect((await lines())[0]).toMatchObject({ things: [{ name: '一号楼', act: 'removed', changes: [] }] })
  })

  test('shows why something was not done, and then names nothing the actor may not see', async () => {
    await deviceOf(t, anna, 'K-2')
    await rename('洗碗间', 'K-2')
    expect((await lines())[0]).toMatchObject({ outcome: 'refused', reason: { en: expect.any(String) } })
    expect(await rename('mine', 'K-1', bert)).toMatchObject(missing)
    expect((await lines())[0]).toMatchObject({ actor: { username: 'bert' }, outcome: 'refused', things: [] })
  })

  test('records denied operations, once a minute', async () => {
    const guest = await t.person('gast', ['GUEST'])
    for (let times = 0; times < 3; times += 1) expect(await rename('x', 'K-1', guest)).toMatchObject(denied)
    expect(await lines({ person: 'gast' })).toMatchObject([{ outcome: 'denied', things: [] }])
  })

  test('for a bulk change names each device', async () => {
    const ids = [kitchen, await deviceOf(t, anna, 'K-3')]
    await t.call(fleet.tag, {
      as: anna,
      body: { devices: { matching: { keywords: 'K-' } }, act: 'add', tags: ['neu'] },
    })
    const [line] = await lines()
    expect(line.thingCount).toBe(3)
    expect(line.things[0].changes).toEqual([{ field: 'tags', before: [], after: ['neu'] }])
    for (const id of ids)
      expect((await operations(anna, {}, id)).data.list[0]).toMatchObject({ summary: fleet.tag.audit })
  })

  test('for a share names its device', async () => {
    const body = {
      deviceIds: [kitchen],
      to: { username: 'bert' },
      level: 'view',
      tabs: ['live'],
      until: null,
    }
    await t.call(shares.offer, { as: anna, body })
    const [share] = (await t.call(shares.received, { as: bert, query: { waiting: '1' } })).data.list
    await t.call(shares.accept, { as: bert, params: { id: share.id } })
    const { list } = (await operations(anna)).data
    expect(list[0]).toMatchObject({ actor: { username: 'bert' }, summary: shares.accept.audit })
    expect(list[1]).toMatchObject({ actor: { username: 'anna' }, summary: shares.offer.audit })
  })

  test('for a sign-in shows who it was, and no secrets', async () => {
    const passwordGrant = { grant_type: 'password', username: 'anna', password: testPassword }
    await t.call(auth.signIn, { body: passwordGrant })
    await t.call(auth.signIn, { body: { ...passwordGrant, password: 'wrong' } })
    const [line, earlier] = await lines({ withSignIns: '1' })
    expect(line).toMatchObject({ call: 'auth.signIn', actor: { username: 'anna' }, outcome: 'done' })
    expect((await lines({ call: 'auth.signIn' }))[0]).toEqual(line)
    expect((await lines())[0].call).not.toBe('auth.signIn')
    expect(earlier.call).not.toBe('auth.signIn')
    await t.call(members.changePassword, {
      as: bert,
      body: { oldPassword: testPassword, newPassword: 'geheim-geheim-1', confirmPassword: 'geheim-geheim-1' },
    })
    const { rows } = await t.database.pool.query('SELECT input::text FROM audit_lines')
    const all = JSON.stringify(rows)
    expect(all).toContain('•••')
    for (const secret of [testPassword, 'geheim-geheim-1', anna.token]) expect(all).not.toContain(secret)
  })

  test('calls a previewed import a preview, and an applied one an import', async () => {
    const row = { line: 1, sn: 'P-1', name: 'Pump', product: '黑白屏洗碗机', site: '', tags: null }
    const send = (apply: boolean) =>
      t.call(devices.importRows, { as: anna, body: { rows: [row], existing: 'update', apply } })
    expect(await send(false)).toMatchObject({ status: 200 })
    const [previewed] = await lines()
    expect(previewed.summary).toEqual(devices.importRows.auditPreview)
    const { rows } = await t.database.pool.query(
      "SELECT input->'body'->'rows' AS rows FROM audit_lines WHERE id = $1",
      [previewed.id],
    )
    expect(rows).toEqual([{ rows: 1 }])
    expect(await send(true)).toMatchObject({ status: 200 })
    expect((await lines())[0].summary).toEqual(devices.importRows.audit)
    const { list } = (await t.call(audit.exportRows, { as: admin })).data
    // The newest entry is the export itself.
    expect(list.slice(1, 3).map(({ summary }: { summary: object }) => summary)).toEqual([
      devices.importRows.audit,
      devices.importRows.auditPreview,
    ])
  })

  test('is not left by a read-only call', async () => {
    const before = (await t.call(audit.page, { as: admin })).data.total
    await t.call(groups.preview, { as: anna, body: { rule: { all: [] } } })
    await t.call(fleet.page, { as: anna })
    expect((await t.call(audit.page, { as: admin })).data.total).toBe(before)
  })

  test('without an end says that the outcome is unknown', async () => {
    await t.database.pool.query(
      `INSERT INTO audit_lines (at, call, address, user_agent, input) VALUES ($1, 'old.call', '::1', '', '{}')`,
      [now],
    )
    expect((await lines({ outcome: 'unknown' }))[0]).toMatchObject({
      summary: { zh: 'old.call', en: 'old.call' },
      actor: null,
      outcome: 'unknown',
    })
  })
})

describe('an operation that cannot be recorded', () => {
  test('is not carried out', async () => {
    await t.database.pool.query('ALTER TABLE audit_lines RENAME TO audit_away')
    const group = await groupOf(t, anna, 'G', [])
    expect(await t.call(groups.remove, { as: anna, params: { id: group } })).toMatchObject({ status: 500 })
    await t.database.pool.query('ALTER TABLE audit_away RENAME TO audit_lines')
    expect(await t.call(groups.get, { as: anna, params: { id: group } })).toMatchObject({ status: 200 })
  })
})

describe('nobody can change the audit log', () => {
  test.each([
    `UPDATE audit_lines SET actor = 'somebody' WHERE result IS NOT NULL`,
    `UPDATE audit_lines SET call = 'nothing' WHERE result IS NULL`,
    `UPDATE audit_things SET name = ''`,
    'DELETE FROM audit_things',
    'DELETE FROM audit_lines',
    'TRUNCATE audit_lines CASCADE',
  ])('%s', async (statement) => {
    await t.database.pool.query(
      `INSERT INTO audit_lines (at, call, address, user_agent, input) VALUES (now(), 'x.y', '', '', '{}')`,
    )
    await expect(t.database.pool.query(statement)).rejects.toMatchObject({ code: 'LM002' })
  })
})

describe('the audit log', () => {
  test('is searched by person, call, outcome, target and time', async () => {
    await rename('回廊')
    expect((await lines({ person: 'ANN' })).length).toBeGreaterThan(3)
    expect(await lines({ person: 'nobody' })).toEqual([])
    expect(await lines({ call: 'devices.update', keywords: '回廊', outcome: 'done' })).toHaveLength(1)
    expect(await lines({ keywords: kitchen })).not.toEqual([])
    const later = new Date(now.getTime() + 1).toISOString()
    expect(await lines({ from: later })).not.toContainEqual(
      expect.objectContaining({ at: now.toISOString() }),
    )
    expect(await lines({ pageSize: 2, pageNum: 2 })).toHaveLength(2)
  })

  test('is exported as a file in parts', async () => {
    const all = await t.call(audit.exportRows, { as: admin, query: { person: 'anna' } })
    expect(all.data.list.length).toBeGreaterThan(3)
    expect(all.data.next).toBeNull()
    const after = all.data.list[0].id
    const rest = await t.call(audit.exportRows, { as: admin, query: { person: 'anna', after } })
    expect(rest.data.list).toEqual(all.data.list.slice(1))
  })

  test('lists the calls that leave an entry', async () => {
    const { data } = await t.call(audit.calls, { as: admin })
    const calls = data.map(({ call }: { call: string }) => call)
    expect(calls).toContain('devices.update')
    expect(calls).not.toContain('groups.preview')
    expect(calls).not.toContain('fleet.page')
  })

  test('is for staff with the right role', async () => {
    const params = { id: '1' }
    for (const call of [audit.page, audit.calls, audit.exportRows, audit.get]) {
      expect(await t.call(call, { params })).toMatchObject(nobody)
      expect(await t.call(call, { as: anna, params })).toMatchObject(denied)
    }
    expect(await t.call(audit.get, { as: admin, params: { id: '987654321' } })).toMatchObject(missing)
    expect(await t.call(audit.get, { as: admin, params: { id: 'x' } })).toMatchObject(invalid)
    expect(await t.call(audit.page, { as: admin, query: { outcome: 'x' } })).toMatchObject(invalid)
    expect(await t.call(audit.exportRows, { as: admin, query: { after: 'x' } })).toMatchObject(invalid)
  })
})

describe('the change history of a device', () => {
  test("is shown newest first, with pages and filters, without anybody's address", async () => {
    now = new Date(now.getTime() + 60_000)
    await rename('回廊 2')
    const { list, total } = (await operations(anna)).data
    expect(list[0]).toMatchObject({
      actor: { username: 'anna' },
      act: 'changed',
      changes: [{ field: 'name', before: '回廊', after: '回廊 2' }],
    })
    expect(JSON.stringify(list)).not.toContain('127.0.0.1')
    expect((await operations(anna, { pageSize: 1, pageNum: total })).data.list).toHaveLength(1)
    expect((await operations(anna, { from: now.toISOString() })).data.total).toBe(1)
    expect((await operations(anna, { person: 'bert', outcome: 'done' })).data.total).toBe(1)
  })

  test('is for users who may open that tab', async () => {
    expect(await operations(admin)).toMatchObject({ status: 200 })
    expect(await operations(bert)).toMatchObject(denied)
    expect(await operations(await t.person('carl', ['MEMBER']))).toMatchObject(missing)
    expect(await operations(await t.person('nemo', []))).toMatchObject(denied)
    expect(await operations(undefined)).toMatchObject(nobody)
    expect(await operations(anna, {}, '999999')).toMatchObject(missing)
    expect(await operations(anna, {}, 'x')).toMatchObject(invalid)
    expect(await operations(anna, { outcome: 'x' })).toMatchObject(invalid)
  })
})
