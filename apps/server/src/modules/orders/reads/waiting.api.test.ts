import type { Permission } from '@limpid/contract/catalogue/permissions'
import { orders } from '@limpid/contract/orders/orders'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { shopThings } from '../../../../testing/cross-account/shop-things.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let root: Person
let ada: Person
let staff: Person
let east: string
const { dept, holderOf } = staffOf(() => ({ t, root, admin: root }))
const permissions: Permission[] = [
  ...(['mall:order:list', 'mall:order:refund', 'mall:payment:list', 'mall:payment:confirm'] as const),
  ...(['mall:wallet:list', 'mall:wallet:propose', 'mall:wallet:confirm'] as const),
]

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  const west = await dept()
  east = await dept()
  staff = await holderOf(permissions, 'dept', east)
  await waitingOf(await t.person('near', ['MEMBER']), east)
  await waitingOf(await t.person('far', ['MEMBER']), west)
  await waitingOf(staff, east)
})
afterAll(() => t.close())

/** A transfer and a balance change that Ada recorded, and the return of the shop things. */
async function waitingOf(buyer: Person, deptId: string): Promise<void> {
  const { pool } = t.database
  const { rows } = await pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2 RETURNING username', [
    deptId,
    buyer.id,
  ])
  const { username } = rows[0]
  const { receivedOrder } = await shopThings(t, buyer, username)
  await pool.query(
    `INSERT INTO order_payments (order_id, channel, reference, amount_fen, payer, proposed_by, proposed_at)
     VALUES ($1, 'bank', $2, 2, 'x', $3, now())`,
    [receivedOrder, username, ada.id],
  )
  const body = { username, kind: 'top-up' as const, amount: 500, note: 'Transfer' }
  expect((await t.call(wallets.propose, { as: ada, body })).status).toBe(200)
}

const waiting = async (as: Person) => (await t.call(orders.waiting, { as })).data

test('orders.waiting counts what others recorded or requested, in scope alone', async () => {
  expect(await waiting(root)).toEqual({ transfers: 3, returns: 3, missing: 0, balances: 3 })
  // Ada recorded the transfers and the changes herself.
  expect(await waiting(ada)).toEqual({ transfers: 0, returns: 3, missing: 0, balances: 0 })
  // What is for themselves waits for somebody else.
  expect(await waiting(staff)).toEqual({ transfers: 1, returns: 1, missing: 0, balances: 1 })
})

test('orders.waiting counts nothing that the caller may not decide on', async () => {
  const reader = await holderOf(['mall:order:list'], 'dept', east)
  expect(await waiting(reader)).toEqual({ transfers: null, returns: null, missing: null, balances: null })
  const refunder = await holderOf(['mall:order:list', 'mall:order:refund', 'mall:payment:list'], 'dept', east)
  expect(await waiting(refunder)).toEqual({ transfers: null, returns: 2, missing: 0, balances: null })
  const other = await holderOf(['mall:order:refund'], 'dept', east)
  expect(await t.call(orders.waiting, { as: other })).toMatchObject({ status: 403 })
  expect(await t.call(orders.waiting, {})).toMatchObject({ status: 401 })
})

test('orders.waiting counts a decided change no more, and pages hear of it', async () => {
  const page = await openLivePage(t, root)
  page.watch(['orders'])
  await page.next(({ type }) => type === 'watching')
  const { list } = (await t.call(wallets.proposals, { as: staff, query: { state: 'open' } })).data
  const { id } = list.find(({ owner }: { owner: { name: string } }) => owner.name === 'near')
  expect(
    (await t.call(wallets.reject, { as: staff, params: { id }, body: { reason: 'duplicate' } })).status,
  ).toBe(200)
  await page.next((message) => message.type === 'news' && message.news.kind === 'orders.changed')
  expect((await waiting(staff)).balances).toBe(0)
})
