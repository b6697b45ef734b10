import { users } from '@limpid/contract/users/users'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let ada: Person
let bea: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query('DELETE FROM wallet_entries; DELETE FROM wallets; DELETE FROM wallet_proposals'),
)

const conflict = { status: 409, code: 'A0400' }
const form = (more: object = {}) => ({
  username: 'anna',
  kind: 'top-up',
  amount: 5000,
  note: 'Transfer 17',
  ...more,
})
const propose = (more: object = {}, as = ada) => t.call(wallets.propose, { as, body: form(more) })
const proposed = async (more: object = {}) => (await propose(more)).data.id as string
const confirm = (id: string, as = bea) => t.call(wallets.confirm, { as, params: { id } })
const balance = async () => (await t.call(wallets.mine, { as: anna })).data.balance

test('wallets.propose changes nothing until another person confirms it', async () => {
  const id = await proposed()
  expect(await balance()).toBe(0)
  expect(await confirm(id, ada)).toMatchObject({ status: 403, code: 'A0301' })
  const answers = await Promise.all([confirm(id), confirm(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balance()).toBe(5000)
  const { data } = await t.call(wallets.entries, { as: anna })
  expect(data.list).toMatchObject([{ kind: 'top-up', amount: 5000, balance: 5000, note: 'Transfer 17' }])
  const own = async (as: Person) => (await t.call(wallets.proposals, { as })).data.list
  expect(await own(ada)).toMatchObject([
    { state: 'confirmed', own: 1, owner: { name: 'anna' }, decidedBy: 'bea' },
  ])
  expect(await own(bea)).toMatchObject([{ own: 0 }])
})

test('two people who confirm or reject one proposal at once change the balance once', async () => {
  const eve = await t.person('eve', ['ADMIN'])
  for (let turn = 1; turn <= 5; turn += 1) {
    const id = await proposed({ amount: 100 })
    const answers = await Promise.all([confirm(id), confirm(id, eve)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance()).toBe(turn * 100)
  }
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await balance()
    const id = await proposed({ amount: 100 })
    const [confirmed, rejected] = await Promise.all([
      confirm(id),
      t.call(wallets.reject, { as: eve, params: { id }, body: { reason: 'duplicate' } }),
    ])
    expect([confirmed.status, rejected.status].sort()).toEqual([200, 409])
    expect(await balance()).toBe(before + (confirmed.status === 200 ? 100 : 0))
  }
})

test('a correction takes out no more than there is', async () => {
  await confirm(await proposed())
  const tooMuch = await proposed({ kind: 'correction', amount: -5001 })
  expect(await confirm(tooMuch)).toMatchObject(conflict)
  expect((await t.call(wallets.proposals, { as: ada, query: { state: 'open' } })).data.total).toBe(1)
  expect(await confirm(await proposed({ kind: 'correction', amount: -5000 }))).toMatchObject({ status: 200 })
  expect(await balance()).toBe(0)
})

test('an account with a balance is deleted only once it is paid out', async () => {
  const gone = await t.person('gone', ['MEMBER'])
  const remove = () => t.call(users.remove, { as: bea, params: { ids: gone.id } })
  await confirm(await proposed({ username: 'gone', amount: 1230 }))
  const refused = await remove()
  expect(refused).toMatchObject(conflict)
  expect(refused.msg).toContain('¥12.30')
  await confirm(await proposed({ username: 'gone', kind: 'correction', amount: -1230 }))
  expect(await remove()).toMatchObject({ status: 200 })
})

test('wallets.reject leaves the balance as it is', async () => {
  const id = await proposed()
  expect(
    await t.call(wallets.reject, { as: bea, params: { id }, body: { reason: 'duplicate' } }),
  ).toMatchObject({ status: 200 })
  expect(await confirm(id)).toMatchObject(conflict)
  expect(await balance()).toBe(0)
})

test('wallets.accounts finds who may be meant, the exact user name first, with balance and points', async () => {
  await t.person('anna2', ['MEMBER'])
  await confirm(await proposed())
  const find = async (keywords: string, as = ada) =>
    (await t.call(wallets.accounts, { as, query: { keywords } })).data
  expect(await find('ANNA')).toMatchObject([
    { username: 'anna', balance: 5000, points: 0 },
    { username: 'anna2', balance: 0, points: 0 },
  ])
  expect(await find('nobody')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await t.call(wallets.accounts, { as: anna, query: { keywords: 'a' } })).toMatchObject({
    status: 403,
  })
})

test('wallets.propose rejects unknown accounts and amounts that make no sense', async () => {
  expect(await propose({ username: 'nobody' })).toMatchObject({ status: 404, code: 'A0401' })
  expect(await propose({ amount: -1 })).toMatchObject({ status: 400 })
  expect(await propose({ kind: 'correction', amount: 0 })).toMatchObject({ status: 400 })
  expect(await propose({}, anna)).toMatchObject({ status: 403, code: 'A0301' })
})
