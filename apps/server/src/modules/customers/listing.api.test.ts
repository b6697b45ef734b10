import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle } from '../../../testing/factories/orders.ts'

let t: TestApp
let root: Person

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('rhea', ['ROOT'])
})
afterAll(() => t.close())

const plain = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows
/** Accounts whose columns for the list differ from their roles and orders. */
const differing = () =>
  plain(
    `SELECT a.username FROM accounts a
      WHERE a.is_member <> EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id AND r.code = 'MEMBER')
         OR a.has_ordered <> EXISTS (SELECT FROM orders o WHERE o.owner_id = a.id)`,
  )
const flags = (username: string) =>
  plain('SELECT is_member AS member, has_ordered AS ordered FROM accounts WHERE username = $1', [username])

test('accounts say whether they are members and have ordered, through every change', async () => {
  const buyer = await t.person('buyer', ['MEMBER'])
  await t.person('reader', ['MEMBER', 'GUEST'])
  await t.person('guest', ['GUEST'])
  expect(await differing()).toEqual([])
  expect([...(await flags('buyer')), ...(await flags('guest'))]).toEqual([
    { member: true, ordered: false },
    { member: false, ordered: false },
  ])
  const { skuId } = await soldArticle(t, root, 'Salt', 10, 500)
  const placing = { addressId: await addressOf(t, buyer), expectedFen: 500 }
  for (let time = 0; time < 2; time += 1)
    expect(await placeOrder(t, buyer, [{ skuId, quantity: 1 }], placing)).toMatchObject({ status: 200 })
  expect(await flags('buyer')).toEqual([{ member: true, ordered: true }])
  for (const change of [
    `DELETE FROM account_roles ar USING roles r WHERE r.id = ar.role_id AND r.code IN ('MEMBER', 'GUEST')`,
    `INSERT INTO account_roles SELECT a.id, r.id FROM accounts a, roles r WHERE r.code IN ('MEMBER', 'GUEST')`,
    `DELETE FROM account_roles ar USING roles r WHERE r.id = ar.role_id AND r.code = 'GUEST'`,
  ]) {
    await plain(change)
    expect(await differing()).toEqual([])
  }
  const [{ id }] = await plain(`SELECT id FROM accounts WHERE username = 'reader'`)
  const [{ role }] = await plain(`SELECT id AS role FROM roles WHERE code = 'GUEST'`)
  const body = { users: { ids: [String(id)] }, add: [String(role)], remove: [] }
  expect(await t.call(users.changeRoles, { as: root, body })).toMatchObject({ status: 200 })
  expect(await differing()).toEqual([])
})
