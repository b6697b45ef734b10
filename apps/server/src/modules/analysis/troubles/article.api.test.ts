import { analysis } from '@limpid/contract/analysis/analysis'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { articleOf } from '../../../../testing/factories/goods.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a low bottle names the article of the shop that refills it, once that is on sale', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const admin = await t.person('ada', ['ADMIN'])
  const machine = await deviceOf(t, anna, 'M-1')
  const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
  await execute('DELETE FROM maintenance_tasks')
  await execute('UPDATE devices SET online = true, online_changed_at = now()')
  await execute(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
  await execute(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value)
     SELECT $1, id, now(), now(), 6 FROM metrics WHERE key = 'rinse_aid_level'`,
    [machine],
  )
  await settleAlarms(t)
  const listed = async () => (await t.call(analysis.troubles, { as: anna })).data.list
  expect(await listed()).toMatchObject([{ kind: 'supply', article: null }])
  const article = await articleOf(t, admin, 'Rinse-aid')
  await execute(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [article, machine],
  )
  expect(await listed()).toMatchObject([{ article: null }])
  await execute('UPDATE goods SET on_sale = true WHERE id = $1', [article])
  expect(await listed()).toMatchObject([{ article }])
  // While a draft for it waits, a second order would be too many.
  expect(await listed()).toMatchObject([{ code: '' }])
  await t.call(orders.setDraftPlan, { as: anna, body: { enabled: 1, approver: '', monthlyCap: null } })
  const [draft] = (await t.call(orders.drafts, { as: anna })).data.list
  expect(await listed()).toMatchObject([{ code: 'drafted' }])
  await t.call(orders.dismissDraft, { as: anna, params: { id: draft.id } })
  expect(await listed()).toMatchObject([{ code: '' }])
})
