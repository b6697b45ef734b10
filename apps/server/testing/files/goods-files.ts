import { goods } from '@limpid/contract/goods/goods'
import { type GoodsColumn, goodsColumns } from '@limpid/contract/goods/sheet/columns'
import type { ImportedGoods } from '@limpid/contract/goods/sheet/import'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { expect } from 'vitest'
import { csvBegin, csvLine } from '../../src/platform/csv.ts'
import type { Person, TestApp } from '../app.ts'

/** A row of a file of goods. */
export type GoodsCells = Partial<Record<GoodsColumn, string>>

export const goodsCsv = (...rows: readonly GoodsCells[]): Buffer =>
  Buffer.from(
    csvBegin +
      csvLine(goodsColumns.map((column) => goodsSheetWords[column].zh)) +
      rows.map((row) => csvLine(goodsColumns.map((column) => row[column] ?? ''))).join(''),
  )

/** Exports all goods and imports the file, which changes nothing; returns how many variants it has. */
export async function roundTrip(
  t: TestApp,
  as: Person,
  call: 'exportCsv' | 'exportXlsx',
  language = 'zh-CN',
): Promise<number> {
  const { rawPayload: file } = await t.app.fastify.inject({
    url: `${basePath}${goods[call].path}`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': language },
  })
  const { articles, ignored } = (await t.call(goods.readFile, { as, body: { file } })).data
  expect(ignored).toEqual([])
  const body = { rows: articles.flat(), stock: 'count', apply: true }
  const { data } = await t.call(goods.importRows, { as, body })
  expect(data.map(({ outcome, faults }: ImportedGoods) => [outcome, faults])).toEqual(
    data.map(() => ['same', []]),
  )
  return data.length
}
