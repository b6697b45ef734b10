import { parts } from '@limpid/contract/parts/parts'
import { maxStockItems } from '@limpid/contract/parts/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { returnStock } from './returned.ts'
import { receiveStock } from './stock.service.ts'

let t: TestApp
let anna: Person
let productId: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  await deviceOf(t, anna, 'K-1')
  productId = (await t.database.pool.query(`SELECT id FROM products WHERE code = 'xwjTft'`)).rows[0].id
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM stock_items'))

/** Other items, removed or not. */
const fill = (count: number, gone: boolean) =>
  t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at, gone)
     SELECT $1, $2, 'part', 'other_' || n, 'x', 'x', 0, now(), $4 FROM generate_series(1, $3::int) n`,
    [anna.id, productId, count, gone],
  )
const add = (key: string) => {
  const body = { productId, kind: 'consumable', key, siteId: null, count: 1, minimum: 0 }
  return t.call(parts.addStock, { as: anna, body })
}
const remove = async (id: string) => {
  await t.call(parts.moveStock, { as: anna, params: { id }, body: { kind: 'used', count: 1, note: '' } })
  return t.call(parts.removeStock, { as: anna, params: { id } })
}
const full = { status: 400, code: 'A0400' }

test('removed items leave room for others', async () => {
  await fill(maxStockItems, true)
  expect(await add('salt')).toMatchObject({ status: 200 })
})

test('a removed item is restored only while there is room', async () => {
  const { data } = await add('salt')
  await remove(data.id)
  await fill(maxStockItems, false)
  expect(await add('salt')).toMatchObject(full)
  expect(await add('rinse_aid')).toMatchObject(full)
  await t.database.pool.query(`UPDATE stock_items SET gone = true WHERE key = 'other_1'`)
  expect(await add('salt')).toMatchObject({ status: 200 })
})

test('receiving and returning wait for each other, in whatever order they name the items', async () => {
  const moved = { siteId: null, by: null, at: new Date(), note: '', ownerId: anna.id }
  const things = ['salt', 'rinse_aid'].map((key) => ({
    ...{ productId, kind: 'consumable' as const, key, name: { zh: key, en: key }, quantity: 1 },
  }))
  const receive = () => t.database.db.transaction().execute((tx) => receiveStock(tx, moved, things))
  const giveBack = () =>
    t.database.db.transaction().execute(async (tx) => {
      for (const thing of things.toReversed()) await returnStock(tx, moved, thing)
    })
  for (let round = 0; round < 10; round += 1) await receive()
  await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? receive() : giveBack())))
  const { rows } = await t.database.pool.query('SELECT sum(count)::int AS count FROM stock_items')
  expect(rows).toEqual([{ count: 20 }])
})
