import { type GoodsFilter, stockStates } from '@limpid/contract/goods/filter'
import { goodsSorts } from '@limpid/contract/goods/goods'
import { listFields } from '../../../kit/table/listFields.ts'
import { choice, type UrlState } from '../../../lib/addresses/urlState.ts'
import { fenIn } from './PriceFilter.tsx'

export type GoodsSort = (typeof goodsSorts)[number]

const filters = {
  keywords: '',
  categoryId: '',
  brandId: '',
  onSale: choice<'1' | '0' | ''>('', ['', '1', '0']),
  stock: choice<(typeof stockStates)[number] | ''>('', ['', ...stockStates]),
  minPrice: '',
  maxPrice: '',
  rows: choice<'articles' | 'skus'>('articles', ['articles', 'skus']),
}
export type GoodsFields = typeof filters

/** What the address keeps of the lists of goods and of their variants. */
export const goodsFields = listFields({ sorts: goodsSorts, filters })

/** What the filters ask the server for. */
export function filterOf({ minPrice, maxPrice, ...state }: UrlState<GoodsFields>): GoodsFilter {
  const { keywords, categoryId, brandId, onSale, stock } = state
  const [min, max] = [fenIn(minPrice), fenIn(maxPrice)]
  return {
    ...(keywords && { keywords }),
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(onSale && { onSale: onSale === '1' }),
    ...(stock && { stock }),
    ...(min !== undefined && { minPrice: min }),
    ...(max !== undefined && { maxPrice: max }),
  }
}
