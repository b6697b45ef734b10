import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { goodsColumns } from '@limpid/contract/goods/sheet/columns'
import type { GoodsImportRow } from '@limpid/contract/goods/sheet/import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { soldArticle } from '../../../../testing/factories/orders.ts'
import { type GoodsCells, goodsCsv, roundTrip } from '../../../../testing/files/goods-files.ts'
import { csvLine } from '../../../platform/csv.ts'

let t: TestApp
let ada: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  await soldArticle(t, ada, 'Salt', 7, 1990)
  await soldArticle(t, ada, 'Rinse', 3, 500)
  const { data: top } = await t.call(categories.create, {
    as: ada,
    body: { parentId: '0', name: '清洁', nameEn: 'Cleaning' },
  })
  await t.call(categories.create, {
    as: ada,
    body: { parentId: top.id, name: '碱液', nameEn: 'Alkali' },
  })
  await t.call(brands.create, { as: ada, body: { name: '澄', nameEn: 'Clear' } })
})
afterAll(() => t.close())

const csv = goodsCsv
const read = (file: Buffer, as: Person | null = ada) =>
  t.call(goods.readFile, { ...(as && { as }), body: { file } })
const send = (rows: GoodsImportRow[], more: object = {}, as: Person = ada) =>
  t.call(goods.importRows, { as, body: { rows, stock: 'keep', apply: true, ...more } })
const importRows = async (rows: GoodsCells[], more: object = {}, as: Person = ada) =>
  (await send((await read(csv(...rows))).data.articles.flat(), more, as)).data
const stored = async (code: string) =>
  (
    await t.database.pool.query(
      `SELECT g.name, g.name_en, g.specs, g.on_sale, g.unit, k.value_indexes, k.price_fen, k.stock, k.low_stock, c.name AS category
         FROM goods_skus k JOIN goods g ON g.id = k.goods_id JOIN categories c ON c.id = g.category_id WHERE k.code = $1`,
      [code],
    )
  ).rows[0]

const alkali = {
  ...{ article: '强力碱', articleEn: 'Strong alkali', category: 'cleaning / alkali', brand: '澄' },
  ...{ unit: '桶', unitEn: 'can', vatRate: '13', price: '39.90', stock: '5', lowStock: '2', onSale: '是' },
  ...{ spec1: '净含量', spec1En: 'Volume' },
}
const small = { ...alkali, code: 'ALK-5', value1: '5 升', value1En: '5 l' }
const large = { ...alkali, code: 'ALK-20', value1: '20 升', value1En: '20 l', price: '129' }

describe('goods.importRows', () => {
  test('a preview changes nothing; new articles come with their variants, specs and first stock', async () => {
    const preview = await importRows([small, large], { apply: false })
    expect(preview).toMatchObject([
      { line: 2, code: 'ALK-5', article: '强力碱', outcome: 'created', faults: [] },
      { line: 3, code: 'ALK-20', outcome: 'created' },
    ])
    expect(await stored('ALK-5')).toBeUndefined()
    await importRows([small, large])
    expect(await stored('ALK-20')).toMatchObject({
      ...{ name: '强力碱', name_en: 'Strong alkali', unit: '桶', on_sale: true, category: '碱液' },
      ...{ value_indexes: [1], price_fen: 12_900, stock: 5, low_stock: 2 },
      specs: [{ name: '净含量', values: [{ name: '5 升', nameEn: '5 l' }, { nameEn: '20 l' }] }],
    })
    const { rows } = await t.database.pool.query(
      "SELECT reason, change FROM goods_movements WHERE code = 'ALK-5'",
    )
    expect(rows).toEqual([{ reason: 'opening', change: 5 }])
  })

  test.each(['exportCsv', 'exportXlsx'] as const)(
    'a file of goods.%s is imported without any change',
    async (call) => {
      expect(await roundTrip(t, ada, call)).toBe(4)
    },
  )

  test('changes are named by column; the stock stays unless it is counted', async () => {
    const row = { code: 'Salt', price: '18.5', stock: '9', onSale: '否', category: 'Cleaning' }
    expect(await importRows([row], { apply: false })).toMatchObject([
      {
        outcome: 'updated',
        changes: [
          { column: 'category', before: 'Salt', after: '清洁' },
          { column: 'onSale', before: '是', after: '否' },
          { column: 'price', before: '19.9', after: '18.5' },
        ],
      },
    ])
    await importRows([row])
    expect(await stored('Salt')).toMatchObject({
      price_fen: 1850,
      stock: 7,
      on_sale: false,
      category: '清洁',
    })
    expect(await importRows([row], { stock: 'count' })).toMatchObject([
      { changes: [{ column: 'stock', before: '7', after: '9' }] },
    ])
    expect(await stored('Salt')).toMatchObject({ stock: 9 })
    expect(await importRows([row], { stock: 'count' })).toMatchObject([{ outcome: 'same' }])
  })

  test('a new variant joins the article with its name, if every combination then has one', async () => {
    const huge = { ...alkali, code: 'ALK-200', value1: '200 升', value1En: '200 l' }
    expect(await importRows([huge])).toMatchObject([{ outcome: 'created' }])
    expect(await stored('ALK-200')).toMatchObject({ value_indexes: [2] })
    const second = { ...alkali, code: 'ALK-X', value1: '1 升', spec2: '颜色', value2: '红' }
    expect(await importRows([second])).toMatchObject([{ faults: [{ column: 'spec2', fault: 'differs' }] }])
    expect(await importRows([{ ...second, value1: '', spec2: '', value2: '' }])).toMatchObject([
      { outcome: 'rejected', faults: [{ column: 'value1', fault: 'missing' }] },
    ])
    expect(await importRows([{ ...alkali, code: 'ALK-5-2', value1: '5 升' }])).toMatchObject([
      { faults: [{ column: null, fault: 'incomplete' }] },
    ])
  })

  test('an article with an error is left out as a whole, others are imported', async () => {
    const other = { ...alkali, article: '弱碱', articleEn: 'Weak alkali' }
    const rows = [
      { ...other, code: 'W-1', value1: '1 升', price: '1.999' },
      { ...other, code: 'W-2', value1: '2 升', brand: '无' },
      { ...other, code: 'W-3', value1: '3 升' },
      { code: 'Rinse', price: '6', articleEn: 'Rinse aid' },
    ]
    expect(await importRows(rows)).toMatchObject([
      { outcome: 'rejected', faults: [{ column: 'price', fault: 'invalid' }] },
      { outcome: 'rejected', faults: [{ column: 'brand', fault: 'unknown' }] },
      { outcome: 'rejected', faults: [{ column: null, fault: 'articleRejected' }] },
      { outcome: 'updated' },
    ])
    expect(await stored('W-3')).toBeUndefined()
    expect(await stored('Rinse')).toMatchObject({ price_fen: 600, name_en: 'Rinse aid' })
  })

  test.each([
    ['no code', [{ code: '', article: 'x' }], 'code', 'missing'],
    ['a code that is none', [{ code: '-x', article: 'x' }], 'code', 'invalid'],
    ['a code twice', [{ code: 'Rinse' }, { code: 'rinse' }], 'code', 'repeated'],
    [
      'different names of one article',
      [
        { code: 'ALK-5', unit: 'a' },
        { code: 'ALK-20', unit: 'b' },
      ],
      'unit',
      'differs',
    ],
    ['another spec of a stored variant', [{ code: 'ALK-5', value1: '6 升' }], 'value1', 'specsFixed'],
    ['a new variant without price', [{ ...small, code: 'N-1', article: 'N', price: '' }], 'price', 'missing'],
    ['a new article without unit', [{ ...small, code: 'N-1', article: 'N', unit: '' }], 'unit', 'missing'],
    ['an unknown category', [{ code: 'Rinse', category: 'x / y' }], 'category', 'unknown'],
    ['a rate that does not exist', [{ code: 'Rinse', vatRate: '12' }], 'vatRate', 'invalid'],
    ['an attribute in three parts', [{ code: 'Rinse', attributes: 'a | b | c' }], 'attributes', 'invalid'],
    ['an attribute twice', [{ code: 'Rinse', attributes: 'a | b\na | c' }], 'attributes', 'repeated'],
    ['a product that does not exist', [{ code: 'Rinse', fits: 'Nothing' }], 'fits', 'unknown'],
    ['a kind that does not exist', [{ code: 'Rinse', fits: 'Mark I | Colour | Red' }], 'fits', 'invalid'],
  ] as const)('%s is rejected by its column', async (_, rows, column, fault) => {
    const answer = await importRows([...rows])
    expect(answer.flatMap(({ faults }: { faults: object[] }) => faults)).toContainEqual(
      expect.objectContaining({ column, fault }),
    )
    expect(answer.every(({ outcome }: { outcome: string }) => outcome !== 'created')).toBe(true)
  })

  test('stock that open orders hold cannot be counted away', async () => {
    await t.database.pool.query("UPDATE goods_skus SET reserved = 2 WHERE code = 'Rinse'")
    expect(await importRows([{ code: 'Rinse', stock: '1' }], { stock: 'count' })).toMatchObject([
      { outcome: 'rejected', faults: [{ column: 'stock', fault: 'stockShort' }] },
    ])
    await t.database.pool.query("UPDATE goods_skus SET reserved = 0 WHERE code = 'Rinse'")
  })

  test('what a role may not do in the form, it may not import', async () => {
    await t.database.pool.query(
      `DELETE FROM role_permissions WHERE permission LIKE 'mall:goods:%' AND permission <> 'mall:goods:import'
          AND role_id = (SELECT id FROM roles WHERE code = 'SHOP')`,
    )
    const clerk = await t.person('clerk', ['SHOP'])
    expect(
      await importRows(
        [
          { code: 'Rinse', price: '9', stock: '99' },
          { ...small, code: 'Q', article: 'Q' },
        ],
        { stock: 'count' },
        clerk,
      ),
    ).toMatchObject([
      {
        faults: [
          { column: null, fault: 'mayNotEdit' },
          { column: 'stock', fault: 'mayNotStock' },
        ],
      },
      { faults: [{ column: null, fault: 'mayNotAdd' }] },
    ])
  })

  test('two imports of the same new article at once make it once', async () => {
    const row = { ...alkali, spec1: '', spec1En: '', code: 'ONCE', article: '一次', articleEn: 'Once' }
    const rows = (await read(csv(row))).data.articles.flat()
    const answers = await Promise.all([send(rows), send(rows)])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    const { rows: found } = await t.database.pool.query("SELECT id FROM goods WHERE name = '一次'")
    expect(found).toHaveLength(1)
  })

  test('is recorded in the audit with the articles it changed', async () => {
    await importRows([{ code: 'Rinse', price: '7.77' }])
    const { rows } = await t.database.pool.query(
      `SELECT l.result, h.noun, h.thing_id FROM audit_lines l LEFT JOIN audit_things h ON h.line_id = l.id
        WHERE call = 'goods.importRows' ORDER BY l.id DESC LIMIT 1`,
    )
    const found = await t.database.pool.query("SELECT goods_id FROM goods_skus WHERE code = 'Rinse'")
    expect(rows).toEqual([{ result: 'done', noun: 'spu', thing_id: found.rows[0].goods_id }])
  })
})

test('goods.readFile accepts further headings, and names those it does not know', async () => {
  const head = ['SKU 编码', 'Article', 'English name', 'Price', 'Prise', '', 'Reserved for orders', '价格']
  const cells = ['Salt', 'Salz', 'Salt', '12', '13', '', '1', '14']
  const { data } = await read(Buffer.from(csvLine(head) + csvLine(cells)))
  expect(data.ignored).toEqual(['Prise', '价格'])
  const [row] = data.articles.flat()
  const at = (column: (typeof goodsColumns)[number]) => row.cells[goodsColumns.indexOf(column)]
  expect([at('article'), at('articleEn'), at('price')]).toEqual(['Salz', 'Salt', '12'])
  const old = await read(Buffer.from(csvLine(['Variant code', '商品']) + csvLine(['Salt', '盐'])))
  expect(old.data).toMatchObject({ ignored: [], articles: [[{ line: 2 }]] })
  expect(old.data.articles[0][0].cells.slice(0, 2)).toEqual(['Salt', '盐'])
})

test('goods.readFile rejects files without a column for the code, without rows, and too many rows of one article', async () => {
  expect(await read(Buffer.from('a,b\r\n1,2\r\n'))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('SKU 编码'),
  })
  expect(await read(csv())).toMatchObject({ status: 400 })
  const many = Array.from({ length: 201 }, (_, at) => ({ code: `M-${at}`, article: 'M' }))
  expect(await read(csv(...many))).toMatchObject({ status: 400, msg: expect.stringContaining('200') })
})

test('both calls need a session, the permission and valid input', async () => {
  const rows = [{ line: 2, cells: goodsColumns.map(() => '') }]
  expect(await read(csv(small), null)).toMatchObject({ status: 401, code: 'A0230' })
  expect(await read(csv(small), anna)).toMatchObject({ status: 403, code: 'A0301' })
  expect(await send(rows, {}, anna)).toMatchObject({ status: 403, code: 'A0301' })
  expect(await t.call(goods.importRows, { body: { rows, stock: 'keep', apply: true } })).toMatchObject({
    status: 401,
  })
  expect(await send([{ line: 2, cells: ['x'] }])).toMatchObject({ status: 400, code: 'A0400' })
  expect(await send(rows, { stock: 'all' })).toMatchObject({ status: 400, code: 'A0400' })
})
