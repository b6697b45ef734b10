import { goodsSorts } from '@limpid/contract/goods/goods'
import type { GoodsRow } from '@limpid/contract/goods/schemas'
import { treeOf } from '@limpid/contract/kernel/trees'
import { say } from '@limpid/contract/kernel/words'
import { IconBox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { ServedSheetMenu } from '../../kit/export/ServedSheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useSelection } from '../../kit/table/selection/useSelection.ts'
import { treeChoices } from '../../kit/tree/treeRows.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ViewsMenu } from '../views/views.public.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import { GoodsActions } from './GoodsActions.tsx'
import { goodsChoicesQuery, goodsPageKey, goodsPageQuery, saveGoods } from './goods.queries.ts'
import { goodsWords } from './goods.words.ts'
import { goodsPath } from './goodsPath.ts'
import { useGoodsColumns } from './useGoodsColumns.tsx'

const StockDialog = lazy(() => import('./stock/StockDialog.tsx'))

const digit = choice<'1' | '0' | ''>('', ['', '1', '0'])
const fields = listFields({
  sorts: goodsSorts,
  filters: { keywords: '', categoryId: '', brandId: '', onSale: digit, low: digit },
})

/** The goods of the shop. */
export default function GoodsPage() {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(fields)
  const [stocked, showStock] = useState<GoodsRow>()
  const { data: choices } = useQuery(goodsChoicesQuery)
  const refresh = useNewsRefresh([goodsPageKey])
  useLive(
    ['goods'],
    ({ kind }) => {
      if (kind === 'goods.changed') refresh()
    },
    refresh,
  )
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    say({ zh: name, en: nameEn }, language)
  const { keywords, categoryId, brandId, onSale, low } = list.filters
  const filter = {
    ...(keywords && { keywords }),
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(onSale && { onSale: onSale === '1' }),
    ...(low && { low: low === '1' }),
  }
  const selection = useSelection(filter)
  const can = useCan()
  const columns = useGoodsColumns()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <Can needs={['mall:goods:export']}>
            <ServedSheetMenu save={(kind) => saveGoods(kind, filter)} />
          </Can>
          <Can needs={['mall:goods:add']}>
            <AddButton onClick={() => void navigate(goodsPath())}>{t.add}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={goodsPageQuery({ ...list.page, ...filter })}
        list={list}
        rowKey={({ id }) => id}
        actions={(row) => <GoodsActions row={row} onStock={() => showStock(row)} />}
        toolbar={
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
              options={[
                { value: '1', label: t.lowStock },
                { value: '0', label: t.enough },
              ]}
              {...list.field('low')}
            />
          </FilterBar>
        }
        choiceName="goods"
        tools={<ViewsMenu list="goods" columns={columns} />}
        {...(can(['mall:goods:edit', 'mall:goods:stock']) && {
          selection,
          selectionActions: (count: number) => (
            <BulkActions
              goods={selection.all ? { matching: filter } : { ids: [...selection.chosen] }}
              count={count}
              onDone={selection.clear}
            />
          ),
        })}
        empty={<EmptyState icon={<IconBox />} title={t.empty} hint={t.emptyHint} />}
      />
      <Suspense fallback={null}>
        {stocked ? <StockDialog goods={stocked} onClose={() => showStock(undefined)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
