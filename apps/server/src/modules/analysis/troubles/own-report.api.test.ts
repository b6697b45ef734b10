import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('nobody is asked to reply to their own report', async () => {
  const [anna, bert] = [await t.person('anna', ['MEMBER']), await t.person('bert', ['MEMBER'])]
  const machine = await deviceOf(t, anna, 'M-1')
  await t.database.pool.query('DELETE FROM maintenance_tasks')
  await t.database.pool.query(
    `INSERT INTO feedback (device_id, reporter_id, title, status, created_at, updated_at) VALUES ($1, $2, '漏水', 'open', now(), now())`,
    [machine, bert.id],
  )
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
     VALUES ($1, $2, $3, 'control', '{feedback}', 'accepted', now())`,
    [anna.id, bert.id, machine],
  )
  const kinds = async (as: Person, query: Record<string, string> = {}) =>
    (await t.call(analysis.troubles, { as, query })).data.list.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(bert, { scope: 'shared' })).toEqual([])
  expect(await kinds(anna)).toEqual(['report'])
})
