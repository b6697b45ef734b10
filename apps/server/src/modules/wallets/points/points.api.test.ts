import { customers } from '@limpid/contract/customers/customers'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let ada: Person
let bea: Person
let anna: Person
const { holderOf } = staffOf(() => ({ t, root, admin: ada }))

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  ada = await t.person('ada', ['ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query('DELETE FROM point_entries; DELETE FROM wallets; DELETE FROM wallet_proposals'),
)

const denied = { status: 403, code: 'A0301' }
const conflict = { status: 409, code: 'A0400' }
const invalid = { status: 400, code: 'A0400' }
const done = { status: 200, code: '00000' }
const propose = (points: unknown, more: object = {}, as: Person | undefined = ada) =>
  t.call(wallets.proposePoints, {
    ...(as && { as }),
    body: { username: 'anna', points, note: 'Gift', ...more } as never,
  })
const proposed = async (points: number) => (await propose(points)).data.id as string
const confirm = (id: string, as = bea) => t.call(wallets.confirm, { as, params: { id } })
const points = async () => (await t.call(wallets.mine, { as: anna })).data.points
const own = async (query: Record<string, number> = {}) =>
  (await t.call(wallets.pointEntries, { as: anna, query })).data

test('a correction of points counts once another person confirms it (wallets.proposePoints)', async () => {
  const id = await proposed(30)
  expect(await points()).toBe(0)
  expect(await confirm(id, ada)).toMatchObject(denied)
  const answers = await Promise.all([confirm(id), confirm(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await t.call(wallets.mine, { as: anna })).toMatchObject({ data: { balance: 0, points: 30 } })
  const entry = { kind: 'correction', points: 30, balance: 30, reference: '', note: 'Gift' }
  expect(await own()).toMatchObject({ total: 1, list: [entry] })
  const { data } = await t.call(wallets.proposals, { as: ada })
  expect(data.list).toMatchObject([{ kind: 'points', amount: null, points: 30, state: 'confirmed', own: 1 }])
  const rejected = await proposed(5)
  expect(
    await t.call(wallets.reject, { as: bea, params: { id: rejected }, body: { reason: 'duplicate' } }),
  ).toMatchObject(done)
  expect(await points()).toBe(30)
})

test('points never fall below zero, however many corrections are confirmed at once', async () => {
  await confirm(await proposed(10))
  const ids = await Promise.all(Array.from({ length: 8 }, () => proposed(-3)))
  const answers = await Promise.all(ids.map((id) => confirm(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect(await points()).toBe(1)
  const { rows } = await t.database.pool.query(
    'SELECT sum(points)::int AS sum, min(balance)::int AS least FROM point_entries',
  )
  expect(rows[0]).toEqual({ sum: 1, least: 1 })
  expect(await confirm(await proposed(-2))).toMatchObject(conflict)
})

test('entries come page by page, the latest first (wallets.pointEntries, customers.points)', async () => {
  for (const count of [1, 2, 3]) await confirm(await proposed(count))
  expect(await own({ pageNum: 1, pageSize: 2 })).toMatchObject({
    total: 3,
    list: [{ balance: 6 }, { balance: 3 }],
  })
  const read = (as: Person, query: object = {}) =>
    t.call(customers.points, { as, params: { id: anna.id }, query: query as never })
  expect((await read(ada, { pageNum: 2, pageSize: 2 })).data).toMatchObject({
    total: 3,
    list: [{ points: 1, balance: 1 }],
  })
  const bert = await t.person('bert', ['MEMBER'])
  expect((await t.call(wallets.pointEntries, { as: bert })).data).toEqual({ list: [], total: 0 })
  expect((await t.call(customers.get, { as: ada, params: { id: anna.id } })).data.points).toBe(6)
  const csv = async (as: Person) =>
    String((await t.call(customers.exportCsv, { as, query: { keywords: 'anna' } })).data)
  expect(await csv(ada)).toMatch(/余额（元）,积分[\s\S]*,0,6,/)
  const viewer = await holderOf(['ums:member:list', 'ums:member:export'])
  expect(await read(viewer)).toMatchObject(denied)
  expect((await t.call(customers.get, { as: viewer, params: { id: anna.id } })).data.points).toBeNull()
  expect(await csv(viewer)).not.toContain('积分')
})

test.each([0, 0.5, 1_000_001, '1'])('a correction of %j points is refused', async (count) => {
  expect(await propose(count)).toMatchObject(invalid)
})

test('a correction needs a session, the permission, a member and a reason', async () => {
  const unsigned = t.call(wallets.proposePoints, { body: { username: 'anna', points: 1, note: 'x' } })
  expect(await unsigned).toMatchObject({ status: 401, code: 'A0230' })
  expect(await propose(1, {}, anna)).toMatchObject(denied)
  expect(await propose(1, { username: 'nobody' })).toMatchObject({ status: 404, code: 'A0401' })
  expect(await propose(1, { note: ' ' })).toMatchObject(invalid)
  expect(await t.call(wallets.pointEntries)).toMatchObject({ status: 401, code: 'A0230' })
  // Nobody confirms points of their own.
  const { data } = await propose(1, { username: 'bea' })
  const { list } = (await t.call(wallets.proposals, { as: bea })).data
  expect(list[0]).toMatchObject({ id: data.id, own: 0, forOwn: 1 })
  expect(await confirm(data.id)).toMatchObject(denied)
})
