import { goods } from '@limpid/contract/goods/goods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { articleOf } from '../../../../testing/factories/goods.ts'

let t: TestApp
let ada: Person
let anna: Person
let ids: string[]

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  ids = [await articleOf(t, ada, 'Salt'), await articleOf(t, ada, 'Rinse'), await articleOf(t, ada, 'Filter')]
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM goods_movements')
  await t.database.pool.query('UPDATE goods SET on_sale = false')
  await t.database.pool.query(
    "UPDATE goods_skus SET price_fen = 1000, stock = 10, reserved = CASE code WHEN 'Rinse' THEN 4 ELSE 0 END",
  )
})

interface Bulk {
  goods?: object
  apply?: boolean
  seen?: string
}
const rise = { kind: 'percent', percent: 10 }
const change = (what: object, more: Bulk = {}, as: Person | undefined = ada) =>
  t.call(goods.changeMany, { as, body: { goods: { ids }, apply: true, change: what, ...more } })
const move = (movement: object, more: Bulk = {}, as: Person | undefined = ada) =>
  t.call(goods.moveMany, { as, body: { goods: { ids }, apply: true, movement, ...more } })
const stored = async () => {
  const { rows } = await t.database.pool.query(
    'SELECT code, price_fen AS price, stock, on_sale AS "onSale" FROM goods_skus k JOIN goods g ON g.id = goods_id ORDER BY k.id',
  )
  return rows as { code: string; price: number; stock: number; onSale: boolean }[]
}
const prices = async () => (await stored()).map(({ price }) => price)

describe('prices and sale (goods.changeMany)', () => {
  test('a preview says what each variant would become, and changes nothing', async () => {
    const { data } = await change(rise, { apply: false })
    expect(data.skus).toMatchObject([
      { code: 'Salt', name: 'Salt', before: 1000, after: 1100, outcome: 'changed' },
      { code: 'Rinse', before: 1000, after: 1100 },
      { code: 'Filter', before: 1000, after: 1100 },
    ])
    expect(await prices()).toEqual([1000, 1000, 1000])
  })

  test('what was previewed is done once, also by two people at the same time', async () => {
    const { seen } = (await change(rise, { apply: false })).data
    const replies = await Promise.all([change(rise, { seen }), change(rise, { seen })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await prices()).toEqual([1100, 1100, 1100])
    expect(await change(rise, { seen })).toMatchObject({ msg: '预览之后商品已有变动，请重新预览' })
  })

  test('a variant that cannot be changed leaves the others alone', async () => {
    await t.database.pool.query("UPDATE goods_skus SET price_fen = 99 WHERE code = 'Rinse'")
    const { data } = await change({ kind: 'add', price: -100 })
    expect(data.skus.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changed',
      'priceOutOfRange',
      'changed',
    ])
    expect(await prices()).toEqual([900, 99, 900])
  })

  test('all goods that match a filter are put on sale', async () => {
    await change({ kind: 'sale', onSale: 1 }, { goods: { matching: { keywords: 'salt', onSale: '0' } } })
    expect((await stored()).map(({ onSale }) => onSale)).toEqual([true, false, false])
    const { data } = await change({ kind: 'sale', onSale: 1 })
    expect(data.skus.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'same',
      'changed',
      'changed',
    ])
  })

  test('single variants change alone, by id or by filter, and go on sale with their article only', async () => {
    const { rows } = await t.database.pool.query("SELECT id FROM goods_skus WHERE code = 'Rinse'")
    await t.database.pool.query(
      `INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
       SELECT goods_id, 'Rinse-2', '{}', 2000, 10, 0, 2 FROM goods_skus WHERE code = 'Rinse'`,
    )
    const skuIds = rows.map(({ id }) => id)
    const set = { kind: 'set', price: 500 }
    expect((await change(set, { goods: { skuIds } })).data.skus).toMatchObject([
      { code: 'Rinse', before: 1000, after: 500, outcome: 'changed' },
    ])
    const dear = { matchingSkus: { keywords: 'rinse', minPrice: '1500' } }
    expect((await change({ kind: 'add', price: 1 }, { goods: dear })).data.skus).toMatchObject([
      { code: 'Rinse-2', before: 2000, after: 2001 },
    ])
    expect(await prices()).toEqual([1000, 500, 1000, 2001])
    await move({ reason: 'receipt', quantity: 3 }, { goods: { skuIds } })
    expect((await stored()).map(({ stock }) => stock)).toEqual([10, 13, 10, 10])
    expect(await change({ kind: 'sale', onSale: 1 }, { goods: { skuIds } })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('整件商品'),
    })
    expect(await change(set, { goods: { skuIds: [] } })).toMatchObject({ status: 400 })
    await t.database.pool.query("DELETE FROM goods_skus WHERE code = 'Rinse-2'")
  })

  test('goods go on and off sale at times, which the preview names', async () => {
    const [from, until] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
    const planned = { kind: 'sale', onSale: 0, saleFrom: from, saleUntil: until }
    const { seen, skus } = (await change(planned, { apply: false })).data
    expect(skus).toMatchObject([{ before: 0, after: 0, outcome: 'changed' }, {}, {}])
    expect(await change({ ...planned, saleFrom: '2029-01-01T00:00:00.000Z' }, { seen })).toMatchObject({
      status: 409,
    })
    expect(await change(planned, { seen })).toMatchObject({ status: 200 })
    const times = async () =>
      (await t.database.pool.query('SELECT DISTINCT on_sale, sale_from, sale_until FROM goods')).rows
    expect(await times()).toEqual([
      { on_sale: false, sale_from: new Date(from), sale_until: new Date(until) },
    ])
    expect((await change(planned)).data.skus).toMatchObject([{ outcome: 'same' }, {}, {}])
    // At once: the planned beginning is over, the planned end stays.
    await change({ kind: 'sale', onSale: 1 })
    expect(await times()).toEqual([{ on_sale: true, sale_from: null, sale_until: new Date(until) }])
    for (const wrong of [
      { onSale: 1, saleFrom: from },
      { onSale: 0, saleFrom: until, saleUntil: from },
    ])
      expect(await change({ kind: 'sale', ...wrong })).toMatchObject({ status: 400 })
    await t.database.pool.query('UPDATE goods SET sale_from = NULL, sale_until = NULL')
  })

  test('the audit says who changed goods, and calls a preview a preview', async () => {
    await change(rise, { apply: false })
    await change(rise)
    const { rows } = await t.database.pool.query(
      "SELECT input FROM audit_lines WHERE call = 'goods.changeMany' ORDER BY id DESC LIMIT 2",
    )
    expect(rows.map(({ input }) => input.body.apply)).toEqual([true, false])
  })

  test('needs a session, the permission and a valid change', async () => {
    const body = { goods: { ids }, apply: true, change: rise }
    expect(await t.call(goods.changeMany, { body })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await change(rise, {}, anna)).toMatchObject({ status: 403, code: 'A0301' })
    for (const wrong of [{ kind: 'percent', percent: -101 }, { kind: 'set', price: 0.5 }, { kind: 'gift' }])
      expect(await change(wrong)).toMatchObject({ status: 400, code: 'A0400' })
    expect(await change(rise, { goods: { ids: [] } })).toMatchObject({ status: 400, code: 'A0400' })
    expect(await prices()).toEqual([1000, 1000, 1000])
  })
})

describe('stock (goods.moveMany)', () => {
  test('writes a row of the ledger for each variant that changes', async () => {
    const { data } = await move({ reason: 'loss', quantity: 8, note: 'Flood' })
    expect(data.skus).toMatchObject([
      { code: 'Salt', before: 10, after: 2, outcome: 'changed' },
      // Four pieces are reserved for orders.
      { code: 'Rinse', before: 10, after: 10, outcome: 'stockShort' },
      { code: 'Filter', after: 2 },
    ])
    expect((await stored()).map(({ stock }) => stock)).toEqual([2, 10, 2])
    const { rows } = await t.database.pool.query(
      'SELECT code, reason, change, stock, note, by_id FROM goods_movements ORDER BY id',
    )
    const row = { reason: 'loss', change: -8, stock: 2, note: 'Flood', by_id: ada.id }
    expect(rows).toEqual([
      { code: 'Salt', ...row },
      { code: 'Filter', ...row },
    ])
  })

  test('a count that finds what is there writes nothing, and a preview writes nothing', async () => {
    const { data } = await move({ reason: 'count', quantity: 10 })
    expect(data.skus.every(({ outcome }: { outcome: string }) => outcome === 'same')).toBe(true)
    await move({ reason: 'receipt', quantity: 5 }, { apply: false })
    const { rows } = await t.database.pool.query('SELECT 1 FROM goods_movements')
    expect(rows).toEqual([])
  })

  test('needs a session, the permission and a valid movement', async () => {
    const movement = { reason: 'receipt', quantity: 1 }
    const body = { goods: { ids }, apply: true, movement }
    expect(await t.call(goods.moveMany, { body })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await move(movement, {}, anna)).toMatchObject({ status: 403, code: 'A0301' })
    for (const wrong of [{ reason: 'sale' }, { quantity: -1 }])
      expect(await move({ ...movement, ...wrong })).toMatchObject({ status: 400, code: 'A0400' })
  })
})
