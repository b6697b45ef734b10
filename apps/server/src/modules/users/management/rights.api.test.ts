import { roles } from '@limpid/contract/roles/roles'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
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

const { idOf, dept, form, add, made, holderOf, signIn } = staffOf(() => ({ t, root, admin }))
const gone = { status: 404, code: 'A0401' }
const password = 'seven rivers and a bridge'

describe('Nobody can do more through others than themselves', () => {
  test('no role is granted with permissions one does not have, and ROOT by ROOT alone', async () => {
    const manager = await holderOf(managing)
    expect(await add({ roleIds: [await idOf('ADMIN')] }, manager)).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await add({}, manager)).toMatchObject({ status: 200 })
    expect(await add({ roleIds: [await idOf('ROOT')] })).toMatchObject({ msg: '角色不存在' })
    const { data } = await t.call(users.roles, { as: manager })
    const guest = await idOf('GUEST')
    const choice = (value: string) => data.find((one: { value: string }) => one.value === value)
    expect(choice(guest)).toMatchObject({ above: null })
    expect(choice(await idOf('ADMIN'))).toMatchObject({
      above: { permissions: expect.arrayContaining(['sys:role:list']) },
    })
    expect(choice(await idOf('ROOT'))).toBeUndefined()
    const body = { name: unique(), code: `R_${unique()}`, dataScope: 'all' }
    const wide = (await t.call(roles.create, { as: root, body })).data.id
    const near = await holderOf(managing, 'dept', await dept())
    const given = async (as: Person) =>
      (await t.call(users.roles, { as })).data.find((one: { value: string }) => one.value === wide).above
    expect([await given(near), await given(admin)]).toEqual([{ permissions: [], scope: true }, null])
  })

  test('an account with more permissions cannot be edited, nor its password taken over', async () => {
    const manager = await holderOf(managing)
    const above = {
      status: 403,
      code: 'A0301',
      msg: expect.stringMatching(/^此账号的权限超出您的权限：.*等 \d+ 项$/),
    }
    const params = { id: admin.id }
    expect(await t.call(users.update, { as: manager, params, body: await form() })).toMatchObject(above)
    expect(await t.call(users.resetPassword, { as: manager, params, body: { password } })).toMatchObject(
      above,
    )
    expect(await t.call(users.endSessions, { as: manager, params })).toMatchObject(above)
    expect(await t.call(users.remove, { as: manager, params: { ids: admin.id } })).toMatchObject(above)
    expect(await t.call(users.form, { as: admin, params: { id: root.id } })).toMatchObject(gone)
  })

  test('an account with a wider scope cannot be edited either, individually or in bulk', async () => {
    const own = await dept()
    const manager = await holderOf(managing, 'dept', own)
    const code = `R_${unique()}`
    const body = { name: code, code, dataScope: 'all' }
    const wide = (await t.call(roles.create, { as: root, body })).data.id
    const id = await made({ deptId: own, roleIds: [wide] })
    const above = {
      status: 403,
      code: 'A0301',
      msg: expect.stringMatching(/^(此|所选)账号的数据权限超出您的数据权限$/),
    }
    const params = { id }
    const changed = await form({ deptId: own, mobile: '13900139000' })
    expect(await t.call(users.update, { as: manager, params, body: changed })).toMatchObject(above)
    expect(await t.call(users.setStatus, { as: manager, params, query: { status: 0 } })).toMatchObject(above)
    expect(await t.call(users.resetPassword, { as: manager, params, body: { password } })).toMatchObject(
      above,
    )
    expect(await t.call(users.endSessions, { as: manager, params })).toMatchObject(above)
    expect(await t.call(users.remove, { as: manager, params: { ids: id } })).toMatchObject(above)
    const equal = await made({ deptId: own })
    const many = { ids: [equal, id], status: 0 }
    expect(await t.call(users.bulkChange, { as: manager, body: many })).toMatchObject(above)
    const alone = { ids: [equal], status: 0 }
    expect(await t.call(users.bulkChange, { as: manager, body: alone })).toMatchObject({ status: 200 })
  })

  test('a way to sign in is changed by users who may reset passwords', async () => {
    const editor = await holderOf(managing.filter((permission) => permission !== 'sys:user:reset_pwd'))
    const mark = unique()
    const id = await made({ email: `${mark}@x.org` })
    const change = async (more: object, as = editor) =>
      t.call(users.update, { as, params: { id }, body: await form({ email: `${mark}@X.org`, ...more }) })
    expect(await change({ nickname: '李四' })).toMatchObject({ status: 200 })
    const refused = { status: 403, code: 'A0301', msg: /可用于登录/ }
    for (const more of [{ email: `${mark}@evil.org` }, { mobile: '13900139001' }, { email: '' }]) {
      const { msg, ...answer } = await change(more)
      expect(answer).toMatchObject({ status: refused.status, code: refused.code })
      expect(msg).toMatch(refused.msg)
    }
    expect(await change({ mobile: '13900139001' }, admin)).toMatchObject({ status: 200 })
  })

  test("open pages refetch their menu only where the person's access changes", async () => {
    let heard = 0
    t.app.events.on('roles.changed', () => {
      heard += 1
    })
    const id = await made()
    const change = async (more: object) =>
      t.call(users.update, { as: admin, params: { id }, body: await form(more) })
    await change({ nickname: '王五', mobile: '13900139002' })
    await t.call(users.resetPassword, { as: admin, params: { id }, body: { password } })
    expect(heard).toBe(0)
    await change({ roleIds: [await idOf('MEMBER')] })
    expect(heard).toBe(1)
    await change({ roleIds: [await idOf('MEMBER')], deptId: await dept() })
    expect(heard).toBe(2)
  })

  test('nobody is shown more than their scope, nor moved out of it', async () => {
    const [own, other] = [await dept(), await dept()]
    const manager = await holderOf(managing, 'dept', own)
    expect(await add({ deptId: other }, manager)).toMatchObject({ msg: '部门不存在' })
    expect(await add({}, manager)).toMatchObject({ status: 403 })
    const code = `R_${unique()}`
    const body = { name: code, code, dataScope: 'all' }
    const wide = (await t.call(roles.create, { as: root, body })).data.id
    expect(await add({ deptId: own, roleIds: [wide] }, manager)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await add({ deptId: own }, manager)).toMatchObject({ status: 200 })
  })

  test('nobody can disable, demote, move, sign out or delete themselves', async () => {
    const params = { id: admin.id }
    const own = { status: 403, code: 'A0301' }
    const mine = { nickname: '我', roleIds: [await idOf('ADMIN')] }
    expect(await t.call(users.update, { as: admin, params, body: mine })).toMatchObject({ status: 200 })
    for (const fault of [{ status: 0 }, { roleIds: [await idOf('GUEST')] }, { deptId: await dept() }])
      expect(await t.call(users.update, { as: admin, params, body: { ...mine, ...fault } })).toMatchObject(
        own,
      )
    expect(await t.call(users.setStatus, { as: admin, params, query: { status: 0 } })).toMatchObject(own)
    expect(await t.call(users.endSessions, { as: admin, params })).toMatchObject(own)
    expect(await t.call(users.resetPassword, { as: admin, params, body: { password } })).toMatchObject(own)
    expect(await t.call(users.remove, { as: admin, params: { ids: admin.id } })).toMatchObject(own)
  })

  test('of two superusers who disable each other one stays', async () => {
    const other = await t.person('root2', ['ROOT'])
    const off = (as: Person, id: string) =>
      t.call(users.setStatus, { as, params: { id }, query: { status: 0 } })
    const answers = await Promise.all([off(root, other.id), off(other, root.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await t.database.pool.query('UPDATE accounts SET enabled = true WHERE id = $1', [root.id])
    root = await signedInAgain('root')
  })
})

async function signedInAgain(username: string): Promise<Person> {
  const { data } = await signIn(username, testPassword)
  return { ...root, username, token: data.access_token }
}
