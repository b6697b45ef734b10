import { type StockState, stockStates } from '@limpid/contract/goods/filter'
import { treeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { treeChoices } from '../../../kit/tree/treeRows.ts'
import type { List } from '../../../kit/useList.ts'
import { goodsChoicesQuery } from '../goods.queries.ts'
import { goodsWords } from '../goods.words.ts'
import type { GoodsFields, GoodsSort } from './goodsList.ts'
import { PriceFilter } from './PriceFilter.tsx'

/** The filters of both lists. */
export function GoodsFilters({ list }: { list: List<GoodsSort, GoodsFields> }) {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const { data: choices } = useQuery(goodsChoicesQuery)
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  const { minPrice, maxPrice } = list.filters
  const stockNames: Record<StockState, string> = { out: t.soldOut, low: t.lowStock, enough: t.enough }
  return (
    <FilterBar>
      <SearchFilter label={t.search} {...list.field('keywords')} />
      <ChoiceFilter
        label={t.category}
        any={t.anyCategory}
        options={treeChoices(treeOf(choices?.categories ?? []), nameOf)}
        {...list.field('categoryId')}
      />
      <ChoiceFilter
        label={t.brand}
        any={t.anyBrand}
        options={(choices?.brands ?? []).map((brand) => ({ value: brand.id, label: nameOf(brand) }))}
        {...list.field('brandId')}
      />
      <ChoiceFilter
        label={t.onSale}
        any={t.anySale}
        options={[
          { value: '1', label: t.onSale },
          { value: '0', label: t.offSale },
        ]}
        {...list.field('onSale')}
      />
      <ChoiceFilter
        label={t.stock}
        any={t.anyStock}
        options={stockStates.map((value) => ({ value, label: stockNames[value] }))}
        {...list.field('stock')}
      />
      <PriceFilter min={minPrice} max={maxPrice} onChange={(prices) => list.filter(prices)} />
    </FilterBar>
  )
}

/** Which of the lists is shown. */
export function RowsSwitch({ list }: { list: List<GoodsSort, GoodsFields> }) {
  const t = useWords(goodsWords)
  return (
    <SegmentedControl
      size="sm"
      aria-label={t.rows}
      value={list.filters.rows}
      onChange={(next) => list.filter({ rows: next === 'skus' ? 'skus' : 'articles' })}
      data={[
        { value: 'articles', label: t.byArticle },
        { value: 'skus', label: t.bySku },
      ]}
    />
  )
}
