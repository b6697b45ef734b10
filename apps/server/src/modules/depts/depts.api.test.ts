import { type DeptNode, depts, maxDepts } from '@limpid/contract/depts/depts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('UPDATE accounts SET dept_id = NULL')
  await t.database.pool.query('DELETE FROM depts')
})

const form = (name: string, more: object = {}) => ({ parentId: '0', name, sort: 1, status: 1, ...more })
const add = async (name: string, parentId = '0', more: object = {}) =>
  (await t.call(depts.create, { as: admin, body: form(name, { parentId, ...more }) })).data.id as string
const list = async (query: Record<string, string> = {}) =>
  (await t.call(depts.list, { as: admin, query })).data as DeptNode[]
const move = (id: string, parentId: string, position = 0) =>
  t.call(depts.move, { as: admin, params: { id }, body: { parentId, position } })
const remove = (...ids: string[]) => t.call(depts.remove, { as: admin, params: { ids: ids.join() } })
/** `name(child child(…))` */
const reported = (nodes: DeptNode[]): string =>
  nodes.map(({ name, children }) => (children ? `${name}(${reported(children)})` : name)).join(' ')
const put = (person: Person, deptId: string) =>
  t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
const refused = { status: 400, code: 'A0400' }

describe('depts.list', () => {
  test('is a tree in order, with the number of people in each department', async () => {
    const head = await add('总部')
    const sales = await add('销售部', head, { sort: 2 })
    await add('客服部', head, { sort: 1 })
    await put(admin, sales)
    expect(reported(await list())).toBe('总部(客服部 销售部)')
    const [top] = await list()
    expect(top).toMatchObject({ id: head, parentId: '0', status: 1, sort: 1, users: 0 })
    expect(top?.children?.[1]).toMatchObject({ id: sales, parentId: head, users: 1 })
  })

  test('is searched by name and status, and keeps ancestors and descendants of a match', async () => {
    const head = await add('Head')
    const east = await add('East', head)
    await add('Shop 1', east)
    await add('West', head, { status: 0 })
    expect(reported(await list({ keywords: 'EAST' }))).toBe('Head(East(Shop 1))')
    expect(reported(await list({ status: '0' }))).toBe('Head(West)')
    expect(reported(await list({ keywords: 'east', status: '0' }))).toBe('')
  })
})

test('depts.options are the active departments, without those below disabled ones', async () => {
  const head = await add('Head')
  const closed = await add('Closed', head, { status: 0 })
  await add('Below', closed)
  const open = await add('Open', head)
  expect((await t.call(depts.options, { as: admin })).data).toEqual([
    { value: head, label: 'Head', children: [{ value: open, label: 'Open' }] },
  ])
})

describe('depts.create, depts.form and depts.update', () => {
  test('add a department, show it and edit it', async () => {
    const head = await add('Head')
    const id = await add('  East  ', head)
    const params = { id }
    expect((await t.call(depts.form, { as: admin, params })).data).toEqual({
      id,
      parentId: head,
      name: 'East',
      sort: 1,
      status: 1,
    })
    const body = form('West', { status: 0, sort: 7 })
    expect(await t.call(depts.update, { as: admin, params, body })).toMatchObject({ status: 200, data: null })
    expect((await t.call(depts.form, { as: admin, params })).data).toMatchObject({
      parentId: '0',
      name: 'West',
      sort: 7,
      status: 0,
    })
  })

  test.each([
    ['a name', { name: ' ' }, '名称：不能为空'],
    ['a name of its own beside the others', { name: 'head' }, '同级已存在同名部门'],
    ['a parent that is there', { parentId: '987654' }, '部门不存在'],
    ['an order from 0 on', { sort: -1 }, '排序：不能小于 0'],
    ['a status that is 0 or 1', { status: 2 }, '状态：不在可选范围内'],
  ])('need %s', async (_what, fault, msg) => {
    await add('Head')
    const answer = await t.call(depts.create, { as: admin, body: { ...form('New'), ...fault } })
    expect(answer).toMatchObject({ ...refused, msg })
    expect(reported(await list())).toBe('Head')
  })

  test('do not put a department below itself', async () => {
    const head = await add('Head')
    const east = await add('East', head)
    const answer = await t.call(depts.update, {
      as: admin,
      params: { id: head },
      body: form('Head', { parentId: east }),
    })
    expect(answer).toMatchObject({ ...refused, msg: '上级部门不能是自身或其下级' })
  })

  test('use the id of the path, and answer not found for a deleted one', async () => {
    const params = { id: '987654' }
    const gone = { status: 404, code: 'A0401' }
    expect(await t.call(depts.form, { as: admin, params })).toMatchObject(gone)
    expect(await t.call(depts.update, { as: admin, params, body: form('X') })).toMatchObject(gone)
    expect(await move('987654', '0')).toMatchObject(gone)
    expect(await remove('987654')).toMatchObject(gone)
  })

  test('stop at the maximum number', async () => {
    await t.database.pool.query(
      `INSERT INTO depts (name) SELECT 'D' || n FROM generate_series(1, $1::int) n`,
      [maxDepts],
    )
    const answer = await t.call(depts.create, { as: admin, body: form('One more') })
    expect(answer).toMatchObject({ ...refused, msg: '部门数量已达上限，请先删除不用的部门' })
  })
})

describe('depts.move', () => {
  test('puts a department with its descendants at a position among others', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const a1 = await add('A1', a)
    await add('A11', a1)
    await add('B1', b, { sort: 1 })
    await add('B2', b, { sort: 2 })
    expect(await move(a1, b, 1)).toMatchObject({ status: 200 })
    expect(reported(await list())).toBe('A B(B1 A1(A11) B2)')
    await move(a1, '0', 99)
    expect(reported(await list())).toBe('A B(B1 B2) A1(A11)')
    await move(b, '0', 0)
    expect(reported(await list())).toBe('B(B1 B2) A A1(A11)')
  })

  test('rejects a cycle, a name already used there, and an eleventh level', async () => {
    const a = await add('A')
    const a1 = await add('A1', a)
    expect(await move(a, a1)).toMatchObject({ ...refused, msg: '上级部门不能是自身或其下级' })
    await add('A1')
    expect(await move(a1, '0')).toMatchObject({ ...refused, msg: '同级已存在同名部门' })
    let last = a1
    for (let level = 3; level <= 10; level += 1) last = await add(`L${level}`, last)
    expect(await move(await add('Low'), last)).toMatchObject({ ...refused, msg: '部门最多十级' })
  })

  test('allows one of two moves that together would make a cycle', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('depts.remove', () => {
  test('deletes several at once with their descendants', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const a1 = await add('A1', a)
    await add('C')
    expect(await remove(a, a1, b)).toMatchObject({ status: 200, data: null })
    expect(reported(await list())).toBe('C')
  })

  test('refuses while users are in it or below, and says who and how many', async () => {
    const head = await add('总部')
    const shop = await add('门店', head)
    await put(admin, shop)
    const answer = await remove(head)
    expect(answer).toMatchObject({
      status: 409,
      code: 'A0400',
      msg: '不能删除：部门“门店”中仍有 1 名用户（admin），请先将其移到其他部门',
    })
    expect(reported(await list())).toBe('总部(门店)')
  })

  test('rejects invalid ids', async () => {
    expect(await t.call(depts.remove, { as: admin, params: { ids: '1,x' } })).toMatchObject(refused)
  })
})

test('a department change is in the audit log with the values before and after', async () => {
  const id = await add('Before')
  await t.call(depts.update, { as: admin, params: { id }, body: form('After') })
  await remove(id)
  const { rows } = await t.database.pool.query(
    `SELECT act, name, changes FROM audit_things WHERE noun = 'dept' AND thing_id = $1 ORDER BY line_id`,
    [id],
  )
  expect(rows.map(({ act }) => act)).toEqual(['created', 'changed', 'removed'])
  expect(rows[1].changes).toEqual([{ field: 'name', before: 'Before', after: 'After' }])
  expect(rows[2].name).toBe('After')
})

describe('Departments are open to users who may view or edit them', () => {
  const every = Object.entries(depts).map(([name, endpoint]) => ({ name: `depts.${name}`, endpoint }))
  const ask = (endpoint: (typeof every)[number]['endpoint'], as?: Person) =>
    t.call(endpoint, {
      ...(as && { as }),
      params: { id: '987654', ids: '987654' },
      ...('body' in endpoint && { body: form('X', { position: 0 }) }),
    })

  test.each(every)('$name', async ({ endpoint }) => {
    expect(await ask(endpoint)).toMatchObject({ status: 401, code: 'A0230' })
    for (const role of ['MEMBER', 'GUEST', '_user_']) {
      const person = await t.person(`${role}${Math.random()}`, [role])
      expect(await ask(endpoint, person)).toMatchObject({ status: 403, code: 'A0301' })
    }
    for (const role of ['ROOT', 'ADMIN']) {
      const person = await t.person(`${role}${Math.random()}`, [role])
      expect((await ask(endpoint, person)).code).not.toBe('A0301')
    }
  })

  test('one permission opens only its own calls', async () => {
    await t.database.pool.query(`
      WITH role AS (INSERT INTO roles (code, name, name_en) VALUES ('LOOKER', '看', 'Looker') RETURNING id)
      INSERT INTO role_permissions SELECT id, 'sys:dept:list' FROM role`)
    const looker = await t.person('looker', ['LOOKER'])
    for (const { endpoint } of every) {
      const { status } = await ask(endpoint, looker)
      expect(status).toBe(endpoint.needs === 'sys:dept:list' ? 200 : 403)
    }
  })
})
