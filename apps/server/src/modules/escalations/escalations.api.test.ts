import { escalations } from '@limpid/contract/escalations/escalations'
import { maxEscalations } from '@limpid/contract/escalations/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
})
afterAll(() => t.close())

const form = {
  name: '夜班',
  scope: 'all' as const,
  severity: 'major' as const,
  steps: [{ to: 'owner' as const, accountIds: [] as string[], waitMinutes: 10 }],
  repeats: 2,
  repeatMinutes: 60,
  enabled: true,
}
const create = (as: Person, more: object = {}) =>
  t.call(escalations.create, { as, body: { ...form, ...more } as never })

test('adds, lists, edits and deletes a chain', async () => {
  const device = await deviceOf(t, anna, 'X-1')
  const groupId = await groupOf(t, anna, '一楼', [device])
  const { data } = await create(anna, { scope: 'group', groupId })
  const [listed] = (await t.call(escalations.list, { as: anna })).data
  expect(listed).toMatchObject({ id: data.id, target: { name: '一楼' }, devices: 1, waiting: 0, repeats: 2 })
  const params = { id: data.id }
  const steps = [{ to: 'people' as const, accountIds: [anna.id], waitMinutes: 0 }]
  const edited = { ...form, name: '白班', steps, enabled: false }
  expect((await t.call(escalations.update, { as: anna, params, body: edited })).status).toBe(200)
  expect((await t.call(escalations.list, { as: anna })).data).toMatchObject([
    { name: '白班', target: null, enabled: false, steps: [{ to: 'people', people: [{ id: anna.id }] }] },
  ])
  expect((await t.call(escalations.update, { as: bert, params, body: form })).status).toBe(404)
  expect((await t.call(escalations.remove, { as: bert, params })).status).toBe(404)
  expect((await t.call(escalations.list, { as: bert })).data).toEqual([])
  expect((await t.call(escalations.remove, { as: anna, params })).status).toBe(200)
  expect((await t.call(escalations.list, { as: anna })).data).toEqual([])
})

test("refuses another account's group, people without access, and steps that name nobody", async () => {
  const theirs = await groupOf(t, bert, '别人的', [])
  expect((await create(anna, { scope: 'group', groupId: theirs })).status).toBe(404)
  expect((await create(anna, { scope: 'site' })).status).toBe(404)
  const people = (accountIds: string[]) => ({ steps: [{ to: 'people', accountIds, waitMinutes: 1 }] })
  expect((await create(anna, people([bert.id]))).msg).toContain('请先将设备共享给对方')
  expect((await create(anna, people([]))).status).toBe(400)
})

test('a name occurs once, and the number of chains is limited', async () => {
  expect((await create(bert)).status).toBe(200)
  expect((await create(bert)).msg).toContain('同名')
  await t.database.pool.query(
    `INSERT INTO escalations (account_id, name, scope, severity, steps, repeats, repeat_minutes, enabled, created_at, changed_at)
     SELECT account_id, 'n' || n, scope, severity, steps, repeats, repeat_minutes, enabled, now(), now()
       FROM escalations, generate_series(2, $1::int) n`,
    [maxEscalations],
  )
  expect((await create(bert, { name: '还有' })).msg).toContain('最多 50 条')
})
