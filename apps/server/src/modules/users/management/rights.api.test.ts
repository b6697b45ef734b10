import { roles } from '@limpid/contract/roles'
import { users } from '@limpid/contract/users'
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

const { idOf, dept, form, add, holderOf, signIn } = staffOf(() => ({ t, root, admin }))
const gone = { status: 404, code: 'A0401' }
const password = 'seven rivers and a bridge'

describe('Nobody does more by others than by themselves', () => {
  test('no role is given that holds what one does not, and ROOT by ROOT alone', async () => {
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
    expect(choice(guest)).toMatchObject({ grantable: true })
    expect(choice(await idOf('ADMIN'))).toMatchObject({ grantable: false })
    expect(choice(await idOf('ROOT'))).toBeUndefined()
  })

  test('an account that may do more is not changed, and its password is not taken', async () => {
    const manager = await holderOf(managing)
    const above = { status: 403, code: 'A0301', msg: '这个账号的权限比您多，不能由您修改' }
    const params = { id: admin.id }
    expect(await t.call(users.update, { as: manager, params, body: await form() })).toMatchObject(above)
    expect(await t.call(users.resetPassword, { as: manager, params, body: { password } })).toMatchObject(
      above,
    )
    expect(await t.call(users.endSessions, { as: manager, params })).toMatchObject(above)
    expect(await t.call(users.remove, { as: manager, params: { ids: admin.id } })).toMatchObject(above)
    expect(await t.call(users.form, { as: admin, params: { id: root.id } })).toMatchObject(gone)
  })

  test('nobody is shown more than one sees, nor put where one does not see', async () => {
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

  test('nobody switches off, demotes, moves, signs out or deletes themselves', async () => {
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

  test('of two superusers who switch each other off one stays', async () => {
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
