import { depts } from '@limpid/contract/depts/depts'
import { members } from '@limpid/contract/members/members'
import { type UserRow, users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { managing, staffOf, unique } from '../../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { idOf, dept, form, add, made, holderOf, shown, signIn } = staffOf(() => ({ t, root, admin }))
const refused = { status: 400, code: 'A0400' }
const gone = { status: 404, code: 'A0401' }
const password = 'seven rivers and a bridge'

test('the gender of an account must be offered by the dictionary, and stays while unchanged', async () => {
  const { db } = t.database
  const id = await made({ username: 'g_one', gender: '1' })
  const offer = (enabled: boolean) =>
    db.updateTable('dict_items').set({ enabled }).where('value', '=', '1').where('label', '=', '男').execute()
  await offer(false)
  const form = (await t.call(users.form, { as: admin, params: { id } })).data
  const change = (more: object) =>
    t.call(users.update, { as: admin, params: { id }, body: { ...form, ...more } })
  expect(await change({ nickname: '甲' })).toMatchObject({ code: '00000' })
  expect(await change({ gender: '2' })).toMatchObject({ code: '00000' })
  expect(await change({ gender: '1' })).toMatchObject({ status: 400 })
  expect(await change({ gender: 'never' })).toMatchObject({ status: 400 })
  await offer(true)
  expect(await change({ gender: '1' })).toMatchObject({ code: '00000' })
})

describe('users.page', () => {
  test("is searched, filtered, sorted and paged, in the caller's language, without ROOT", async () => {
    const head = await dept()
    const shop = await dept(unique(), head)
    const mark = unique()
    await made({ username: `a_${mark}`, nickname: '甲', deptId: head, mobile: '13800138001', gender: '1' })
    await made({ username: `b_${mark}`, nickname: '乙', deptId: shop, status: 0 })
    const page = async (query: Record<string, string | number>, as = admin) =>
      (await t.call(users.page, { as, query, headers: { 'accept-language': 'en' } })).data
    const names = async (query: Record<string, string | number>, as = admin) =>
      (await page(query, as)).list.map(({ username }: UserRow) => username)
    expect(await names({ keywords: mark.toUpperCase() })).toEqual([`b_${mark}`, `a_${mark}`])
    expect(await names({ keywords: mark, sort: 'username', descending: 0 })).toEqual([
      `a_${mark}`,
      `b_${mark}`,
    ])
    expect(await names({ keywords: '13800138001' })).toEqual([`a_${mark}`])
    expect(await names({ keywords: '乙', deptId: head })).toEqual([`b_${mark}`])
    expect(await names({ keywords: '甲', deptId: shop })).toEqual([])
    expect(await names({ deptId: head })).toEqual([`b_${mark}`, `a_${mark}`])
    expect(await names({ deptId: shop })).toEqual([`b_${mark}`])
    expect(await names({ keywords: mark, status: 1 })).toEqual([`a_${mark}`])
    expect(await names({ keywords: mark, roleId: await idOf('MEMBER') })).toEqual([])
    expect(await names({ keywords: mark, pageSize: 1, pageNum: 2 })).toEqual([`a_${mark}`])
    expect(await names({ keywords: mark, to: '2001-01-01T00:00:00Z' })).toEqual([])
    expect((await page({ keywords: `a_${mark}` })).list[0]).toMatchObject({
      genderLabel: 'Male',
      roleNames: 'Guest',
      deptId: head,
      status: 1,
    })
    expect(await names({ keywords: 'root' })).toEqual([])
    expect(await names({ keywords: 'root' }, root)).toEqual(['root'])
  })

  test("shows only the people in one's data scope", async () => {
    const head = await dept()
    const [east, west] = [await dept(unique(), head), await dept(unique(), head)]
    const [inHead, inEast, inWest] = [
      await made({ deptId: head }),
      await made({ deptId: east }),
      await made({ deptId: west }),
    ]
    const seen = async (as: Person) =>
      (await t.call(users.page, { as, query: { pageSize: 200, descending: 0 } })).data.list.map(
        ({ id }: UserRow) => id,
      )
    const below = await holderOf(managing, 'below', head)
    expect(await seen(below)).toEqual([inHead, inEast, inWest, below.id])
    const own = await holderOf(managing, 'dept', east)
    expect(await seen(own)).toEqual([inEast, own.id])
    const self = await holderOf(managing, 'self', east)
    expect(await seen(self)).toEqual([self.id])
    const tree = (await t.call(users.depts, { as: own })).data
    expect(tree).toMatchObject([{ id: east, users: 3 }])
    const body = await form()
    for (const [endpoint, more] of [
      [users.form, {}],
      [users.update, { body }],
      [users.setStatus, { query: { status: 0 } }],
      [users.resetPassword, { body: { password } }],
      [users.endSessions, {}],
    ] as const)
      expect(await t.call(endpoint, { as: own, params: { id: inWest }, ...more })).toMatchObject(gone)
    expect(await t.call(users.remove, { as: own, params: { ids: inWest } })).toMatchObject(gone)
    const many = { ids: [inEast, inWest], status: 0 }
    expect(await t.call(users.bulkChange, { as: own, body: many })).toMatchObject(gone)
    expect((await shown(inEast)).status).toBe(1)
  })
})

test('each page of thousands in users.page continues the one before, and is found by a word of two characters', async () => {
  const home = await dept()
  await t.database.pool.query(
    `INSERT INTO accounts (username, nickname, password_hash, dept_id)
     SELECT 'far' || 10000 + n, CASE n WHEN 1700 THEN '欧阳雪' ELSE 'N' || n END, '-', $1 FROM generate_series(1, 2600) n`,
    [home],
  )
  const names = async (query: Record<string, string | number>) => {
    const requested = { deptId: home, sort: 'username', descending: 0, pageSize: 100, ...query }
    return (await t.call(users.page, { as: admin, query: requested })).data.list.map(
      (row: UserRow) => row.username,
    )
  }
  const expected = (from: number) => Array.from({ length: 100 }, (_, at) => `far${from + at + 1}`)
  for (const pageNum of [6, 7, 13, 26])
    expect(await names({ pageNum })).toEqual(expected(9_900 + pageNum * 100))
  expect(await names({ keywords: '欧阳' })).toEqual(['far11700'])
})

describe('users.create, users.form and users.update', () => {
  test('add an account that can sign in, show it and edit it', async () => {
    const home = await dept()
    const username = `n_${unique()}`
    const id = await made({ username, password, deptId: home, email: `${username}@X.org`, gender: '2' })
    expect(await shown(id)).toMatchObject({
      username,
      deptId: home,
      mobile: null,
      email: `${username}@x.org`,
      gender: '2',
      status: 1,
      roleIds: [await idOf('GUEST')],
    })
    const { data } = await signIn(username, password)
    const me = await t.call(members.me, { as: { token: data.access_token } })
    expect(me.data).toMatchObject({ username, roles: ['GUEST'], passwordInitial: true })
    const roleIds = [await idOf('MEMBER')]
    const body = { nickname: '李四', roleIds, mobile: '13800138009', email: '', deptId: '' }
    expect(await t.call(users.update, { as: admin, params: { id }, body })).toMatchObject({ status: 200 })
    expect(await shown(id)).toMatchObject({ nickname: '李四', roleIds, deptId: null, email: null, username })
  })

  test('an account without a password cannot be signed in to', async () => {
    const username = `w_${unique()}`
    await made({ username })
    expect(await signIn(username, '')).toMatchObject({ status: 400 })
    expect(await signIn(username, testPassword)).toMatchObject({ status: 400, code: 'A0210' })
  })

  test.each([
    ['a username', { username: '' }, /^用户名/],
    ['a username of its own', { username: 'ADMIN' }, /用户名/],
    ['a display name', { nickname: ' ' }, /^昵称：不能为空/],
    ['a display name that can be kept', { nickname: 'a\ud800' }, /^昵称：含有无法保存的字符$/],
    ['a display name without a NUL', { nickname: 'a\0b' }, /^昵称：含有无法保存的字符$/],
    ['a role', { roleIds: [] }, /^角色/],
    ['a role that is there', { roleIds: ['987654'] }, /角色不存在/],
    ['a mobile number', { mobile: '12345' }, /^手机号/],
    ['an e-mail address', { email: 'x@' }, /^邮箱/],
    ['a department that is there', { deptId: '987654' }, /部门不存在/],
    ['a password that nobody guesses', { password: 'password1' }, /./],
  ])('need %s', async (_what, fault, msg) => {
    const answer = await add(fault)
    expect(answer.status).toBe(400)
    expect(answer.msg).toMatch(msg)
  })

  test('reject a disabled department', async () => {
    const off = await dept()
    await t.call(depts.update, {
      as: root,
      params: { id: off },
      body: { parentId: '0', name: unique(), status: 0 },
    })
    expect(await add({ deptId: off })).toMatchObject({ ...refused, msg: '部门不存在' })
  })

  test('answer not found for a missing account', async () => {
    const params = { id: '987654' }
    expect(await t.call(users.form, { as: admin, params })).toMatchObject(gone)
    expect(await t.call(users.update, { as: admin, params, body: await form() })).toMatchObject(gone)
  })
})

describe('users.setStatus, users.resetPassword, users.endSessions and users.bulkChange', () => {
  test('end the sessions of the affected people, at once', async () => {
    const username = `s_${unique()}`
    const id = await made({ username, password })
    const params = { id }
    const open = async (secret: string) => ({ token: (await signIn(username, secret)).data.access_token })
    const first = await open(password)
    await t.call(users.endSessions, { as: admin, params })
    expect(await t.call(members.me, { as: first })).toMatchObject({ status: 401, code: 'A0230' })
    const second = await open(password)
    const next = 'another bridge, another river'
    expect(await t.call(users.resetPassword, { as: admin, params, body: { password: next } })).toMatchObject({
      status: 200,
      data: null,
    })
    expect(await t.call(members.me, { as: second })).toMatchObject({ status: 401 })
    expect(await signIn(username, password)).toMatchObject({ code: 'A0210' })
    const third = await open(next)
    await t.call(users.setStatus, { as: admin, params, query: { status: 0 } })
    expect(await t.call(members.me, { as: third })).toMatchObject({ status: 401 })
    expect(await signIn(username, next)).toMatchObject({ code: 'A0210' })
  })

  test('accept a password in the query too, as specified, check it by the rules, and record it nowhere', async () => {
    const id = await made()
    const reset = (query: object, body?: object) =>
      t.call(users.resetPassword, { as: admin, params: { id }, query: { ...query }, ...(body && { body }) })
    const secret = 'a very particular heron'
    expect(await reset({ password: secret })).toMatchObject({ status: 200 })
    expect(await reset({ password: 'short' })).toMatchObject({ status: 400, code: 'A0121' })
    expect(await reset({})).toMatchObject({ status: 400 })
    const { rows } = await t.database.pool.query(
      `SELECT input::text AS input FROM audit_lines WHERE call = 'users.resetPassword'`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ input }) => input.includes(secret) || input.includes('short'))).toEqual([])
  })

  test('enable, disable and move several together, or none of them', async () => {
    const [a, b, home] = [await made(), await made(), await dept()]
    const many = (body: object) => t.call(users.bulkChange, { as: admin, body })
    expect(await many({ ids: [a, b], status: 0, deptId: home })).toMatchObject({ status: 200 })
    for (const id of [a, b]) expect(await shown(id)).toMatchObject({ status: 0, deptId: home })
    expect(await many({ ids: [a, admin.id], status: 1 })).toMatchObject({ status: 403 })
    expect(await many({ ids: [a, '987654'], status: 1 })).toMatchObject(gone)
    expect((await shown(a)).status).toBe(0)
    expect(await many({ ids: [] })).toMatchObject(refused)
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::int AS n FROM audit_things WHERE noun = 'users' AND thing_id = ANY ($1) AND act = 'changed'`,
      [[a, b]],
    )
    expect(rows[0].n).toBe(2)
  })
})

describe('users.remove', () => {
  test('deletes several; their names are free again, and nobody can sign in with them', async () => {
    const username = `d_${unique()}`
    const [a, b] = [await made({ username, password, mobile: '13800138777' }), await made()]
    expect(await t.call(users.remove, { as: admin, params: { ids: `${a},${b}` } })).toMatchObject({
      status: 200,
    })
    expect(await t.call(users.form, { as: admin, params: { id: a } })).toMatchObject(gone)
    expect((await t.call(users.page, { as: admin, query: { keywords: username } })).data.total).toBe(0)
    expect(await signIn(username, password)).toMatchObject({ code: 'A0210' })
    expect(await add({ username, mobile: '13800138777' })).toMatchObject({ status: 200 })
  })

  test('refuses while somebody has devices, and says whose', async () => {
    const owner = await t.person(`o_${unique()}`, ['MEMBER'])
    await deviceOf(t, owner, `D-${unique()}`)
    const answer = await t.call(users.remove, { as: admin, params: { ids: owner.id } })
    expect(answer).toMatchObject({ status: 409, code: 'A0400' })
    expect(answer.msg).toContain(`用户“${owner.username}”仍有 1 台设备`)
  })
})

describe('Accounts are open to users who may view or edit them', () => {
  const every = Object.entries(users).map(([name, endpoint]) => ({ name: `users.${name}`, endpoint }))
  const ask = (endpoint: (typeof every)[number]['endpoint'], as?: Person) =>
    t.call(endpoint, {
      ...(as && { as }),
      params: { id: '987654', ids: '987654' },
      query: { status: 1, deptId: '987654' },
      ...('body' in endpoint && { body: 'encoding' in endpoint ? { file: Buffer.from('x') } : { ids: [] } }),
    })

  test.each(every)('$name', async ({ endpoint }) => {
    expect(await ask(endpoint)).toMatchObject({ status: 401, code: 'A0230' })
    for (const code of ['MEMBER', 'GUEST', '_user_']) {
      const person = await t.person(`${code}${unique()}`, [code])
      expect(await ask(endpoint, person)).toMatchObject({ status: 403, code: 'A0301' })
    }
    expect((await ask(endpoint, admin)).code).not.toBe('A0301')
  })

  test('one permission opens only its own calls', async () => {
    const looker = await holderOf(['sys:user:list'])
    for (const { endpoint } of every)
      expect((await ask(endpoint, looker)).status === 403).toBe(endpoint.needs !== 'sys:user:list')
  })
})
