import type { GoodsFilter } from '@limpid/contract/goods/filter'
import { type GoodsPageQuery, goods } from '@limpid/contract/goods/goods'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const reads = queriesOf('goods', goods)

/** API calls that change goods. */
export const goodsCalls = remote(goods)

/** A page of goods. */
export function goodsPageQuery(query: Partial<GoodsPageQuery>) {
  return reads.page({ query })
}

/** A page of variants. */
export function skuPageQuery(query: Partial<GoodsPageQuery>) {
  return reads.skuPage({ query })
}

/** Every list of goods. */
export const goodsPageKeys = [reads.page.key, reads.skuPage.key]

/** What filters and forms of goods offer: brands, categories and products. */
export const goodsChoicesQuery = reads.choices({})
export const goodsChoicesKey = reads.choices.key

/** One article. */
export function goodsQuery(id: string) {
  return reads.get({ params: { id } })
}

/** A page of the stock movements of an article. */
export function goodsMovementsQuery(id: string, page: { pageNum: number; pageSize: number }) {
  return reads.movements({ params: { id }, query: page })
}

/** Downloads the file to fill in for an import. */
export async function saveTemplate(): Promise<void> {
  const { name, content } = await download(goods.template, {})
  saveBlob(name, content)
}

/** Downloads the matching goods. */
export async function saveGoods(kind: 'xlsx' | 'csv', query: GoodsFilter): Promise<void> {
  const call = kind === 'csv' ? goods.exportCsv : goods.exportXlsx
  const { name, content } = await download(call, { query })
  saveBlob(name, content)
}
