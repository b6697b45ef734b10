import { type GoodsChoices, goods } from '@limpid/contract/goods/goods'
import { goodsColumns } from '@limpid/contract/goods/sheet/columns'
import { type ImportedGoods, maxGoodsRows } from '@limpid/contract/goods/sheet/import'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { goodsColumnHints } from '@limpid/contract/goods/sheet/template.words'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { soldArticle } from '../../../../testing/factories/orders.ts'
import { type GoodsCells, goodsCsv, roundTrip } from '../../../../testing/files/goods-files.ts'

let t: TestApp
let ada: Person
let product: GoodsChoices['products'][number]
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  await soldArticle(t, ada, 'Salt', 7, 1990)
  await soldArticle(t, ada, 'Rinse', 3, 500)
  const { data } = await t.call(goods.choices, { as: ada })
  product = data.products.find(
    ({ consumables, parts }: GoodsChoices['products'][number]) => consumables.length > 0 && parts.length > 0,
  )
})
afterAll(() => t.close())

const read = (...rows: GoodsCells[]) => t.call(goods.readFile, { as: ada, body: { file: goodsCsv(...rows) } })
const importRows = async (rows: GoodsCells[], apply = true): Promise<ImportedGoods[]> => {
  const { data } = await read(...rows)
  const body = { rows: data.articles.flat(), stock: 'keep', apply }
  return (await t.call(goods.importRows, { as: ada, body })).data
}
const article = async (code: string) =>
  (
    await t.database.pool.query(
      `SELECT g.attributes, (SELECT json_agg(json_build_array(f.kind, f.key)) FROM goods_fits f WHERE f.goods_id = g.id) AS fits
         FROM goods_skus k JOIN goods g ON g.id = k.goods_id WHERE k.code = $1`,
      [code],
    )
  ).rows[0]

test('attributes and what an article fits are imported, shown in the preview, and removed by a dash', async () => {
  const [consumable, part] = [product.consumables[0], product.parts[0]]
  if (!consumable || !part) throw new Error('No product with consumables and parts')
  const rows = [
    { code: 'Rinse', attributes: '材质 | Material | 食品级 | Food grade\n产地｜中国', fits: product.name.en },
    {
      code: 'Salt',
      attributes: 'a\\|b | c',
      fits: `${product.name.zh} | Consumable | ${consumable.key}\n${product.name.en} | 配件 | ${part.name.zh}`,
    },
  ]
  expect(await importRows(rows, false)).toMatchObject([
    {
      changes: [
        { column: 'attributes', before: '', after: expect.stringContaining('产地 | 产地 | 中国 | 中国') },
        { column: 'fits', before: '', after: product.name.zh },
      ],
    },
    { outcome: 'updated' },
  ])
  expect(await article('Rinse')).toEqual({ attributes: [], fits: null })
  await importRows(rows)
  expect(await importRows(rows)).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }])
  expect(await article('Rinse')).toEqual({
    attributes: [
      { name: '材质', nameEn: 'Material', value: '食品级', valueEn: 'Food grade' },
      { name: '产地', nameEn: '产地', value: '中国', valueEn: '中国' },
    ],
    fits: [['product', '']],
  })
  const salt = await article('Salt')
  expect(salt.attributes).toMatchObject([{ name: 'a|b', value: 'c' }])
  expect(salt.fits.toSorted()).toEqual([
    ['consumable', consumable.key],
    ['part', part.key],
  ])
  for (const call of ['exportCsv', 'exportXlsx'] as const)
    for (const language of ['zh-CN', 'en']) expect(await roundTrip(t, ada, call, language)).toBe(2)
  await importRows([
    { code: 'Rinse', attributes: '-', fits: '-' },
    { code: 'Salt', fits: '-' },
  ])
  expect(await article('Rinse')).toEqual({ attributes: [], fits: null })
})

test.each([
  ['an attribute in three parts', { attributes: 'a | b | c' }, 'invalid', 'a | b | c'],
  ['an attribute without a value', { attributes: 'a | b\nc' }, 'invalid', 'c'],
  ['an attribute twice', { attributes: 'a | b\nA | c' }, 'repeated', 'A | c'],
  ['a product that does not exist', { fits: 'Nothing' }, 'unknown', 'Nothing'],
] as const)('%s is rejected by its line', async (_, cells, fault, text) => {
  const [column] = Object.keys(cells)
  expect(await importRows([{ code: 'Rinse', ...cells }])).toMatchObject([
    { outcome: 'rejected', line: 2, faults: [{ column, fault, text }] },
  ])
})

test('a consumable that the product lacks, or another kind of thing, is rejected', async () => {
  const { en } = product.name
  expect(await importRows([{ code: 'Rinse', fits: `${en} | Consumable | Nothing` }])).toMatchObject([
    { faults: [{ column: 'fits', fault: 'unknown', text: `${en} | Consumable | Nothing` }] },
  ])
  expect(await importRows([{ code: 'Rinse', fits: `${en} | Colour | Red` }])).toMatchObject([
    { faults: [{ column: 'fits', fault: 'invalid' }] },
  ])
})

test('10,000 rows are read, and one more is refused', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ code: `C-${at}`, article: `Article ${at}` }))
  const { data } = await read(...rows(maxGoodsRows))
  expect(data.articles).toHaveLength(10_000)
  expect(await read(...rows(maxGoodsRows + 1))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('10,000'),
  })
})

test('goods.template has the columns of an import, and a sheet that describes each of them', async () => {
  const get = (as?: Person) =>
    t.app.fastify.inject({
      url: `${basePath}${goods.template.path}`,
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    })
  const archive = await fromBufferPromise((await get(ada)).rawPayload)
  const sheets = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const parts: Uint8Array[] = []
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Uint8Array)
    sheets.set(entry.fileName, Buffer.concat(parts).toString())
  }
  const [first, second] = [1, 2].map((at) => sheets.get(`xl/worksheets/sheet${at}.xml`) ?? '')
  for (const column of goodsColumns)
    for (const sheet of [first, second]) expect(sheet).toContain(`>${goodsSheetWords[column].zh}<`)
  expect(second).toContain(goodsColumnHints.fits.content.zh)
  expect((await get()).statusCode).toBe(401)
  expect((await get(await t.person('anna', ['MEMBER']))).statusCode).toBe(403)
})
