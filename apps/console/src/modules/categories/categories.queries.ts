import type { AttributeKind } from '@limpid/contract/categories/attributes'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('categories', categories)

/** API calls that change categories. */
export const categoryCalls = remote(categories)

const goodsCalls = remote(goods)

/** How many items are in a category itself. */
export async function countGoods(categoryId: string): Promise<number> {
  const { total } = await goodsCalls.page({ query: { categoryId, pageSize: 1 } })
  return total
}

export interface CategoryFilter {
  keywords: string
  visible: '' | '0' | '1'
}

/** The tree of categories; for a search, the matches with what is above and below them. */
export function categoryTreeQuery({ keywords, visible }: CategoryFilter = { keywords: '', visible: '' }) {
  return reads.list({
    query: { ...(keywords && { keywords }), ...(visible && { visible: visible === '1' }) },
  })
}

export const categoryTreeKey = reads.list.key

/** The specs or attributes of a category for editing: a form starts with what is currently stored. */
export function attributesQuery(categoryId: string, type: AttributeKind) {
  return { ...reads.attributes({ query: { categoryId, type } }), staleTime: 0, gcTime: 0 }
}
