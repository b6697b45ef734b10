import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import { menus } from '@limpid/contract/menus/menus'
import { notices } from '@limpid/contract/notices/notices'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { staffOf, unique } from '../../../../testing/factories/staff.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { add, signIn } = staffOf(() => ({ t, root, admin }))

test('a password given by staff must be changed before anything else, and is then the only one', async () => {
  const username = `due_${unique()}`
  const { data: added } = await add({ username, generatePassword: 1 })
  const { data: token } = await signIn(username, added.password)
  const as = { token: token.access_token }
  const me = async () => (await t.call(members.me, { as })).data
  expect(await me()).toMatchObject({ username, passwordDue: true })
  expect(await t.call(menus.routes, { as })).toMatchObject({ status: 200 })
  const refused = { status: 403, code: 'A0300', msg: '密码由管理员设置或已过期，请先修改密码' }
  for (const endpoint of [members.profile, members.createApiKey, fleet.page, notices.page])
    expect(await t.call(endpoint, { as })).toMatchObject(refused)
  const page = await openLivePage(t, { ...as, id: added.id, username })
  page.watch(['notices'])
  expect(await page.next(({ type }) => type === 'watching')).toMatchObject({ topics: [] })
  page.close()
  const newPassword = 'a heron of my own choice'
  const body = { oldPassword: added.password, newPassword, confirmPassword: newPassword }
  expect(await t.call(members.changePassword, { as, body })).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ passwordDue: false, passwordInitial: false })
  expect(await t.call(members.profile, { as })).toMatchObject({ status: 200 })
  expect(await signIn(username, added.password)).toMatchObject({ code: 'A0210' })
  const params = { id: added.id }
  await t.call(users.resetPassword, { as: admin, params, body: { password: 'reset by the staff' } })
  const again = { token: (await signIn(username, 'reset by the staff')).data.access_token }
  expect(await t.call(members.profile, { as: again })).toMatchObject(refused)
})
