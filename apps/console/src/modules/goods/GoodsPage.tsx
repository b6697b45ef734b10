import type { GoodsRow } from '@limpid/contract/goods/schemas'
import { Button } from '@mantine/core'
import { IconBox, IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { ServedSheetMenu } from '../../kit/export/ServedSheetMenu.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { useSelection } from '../../kit/table/selection/useSelection.ts'
import { useList } from '../../kit/useList.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ViewsMenu } from '../views/views.public.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import { GoodsActions } from './GoodsActions.tsx'
import { goodsPageKeys, goodsPageQuery, saveGoods } from './goods.queries.ts'
import { goodsWords } from './goods.words.ts'
import { goodsPath } from './goodsPath.ts'
import { GoodsFilters, RowsSwitch } from './list/GoodsFilters.tsx'
import { filterOf, goodsFields } from './list/goodsList.ts'
import { SkusTable } from './list/SkusTable.tsx'
import { useGoodsColumns } from './useGoodsColumns.tsx'

const ImportGoods = lazy(() => import('./import/ImportGoods.tsx'))
const StockDialog = lazy(() => import('./stock/StockDialog.tsx'))

/** The goods of the shop. */
export default function GoodsPage() {
  const t = useWords(goodsWords)
  const navigate = useNavigate()
  const list = useList(goodsFields)
  const [stocked, showStock] = useState<Pick<GoodsRow, 'id' | 'name' | 'nameEn'>>()
  const refresh = useNewsRefresh(goodsPageKeys)
  const [importing, setImporting] = useState(false)
  useLive(
    ['goods'],
    ({ kind }) => {
      if (kind === 'goods.changed' || kind === 'goods.held') refresh()
    },
    refresh,
  )
  const filter = filterOf(list.filters)
  const selection = useSelection(filter)
  const can = useCan()
  const columns = useGoodsColumns()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      tools={
        <>
          <RowsSwitch list={list} />
          <Can needs={['mall:goods:export']}>
            <ServedSheetMenu save={(kind) => saveGoods(kind, filter)} />
          </Can>
          <Can needs={['mall:goods:import']}>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t.import}
            </Button>
          </Can>
        </>
      }
      actions={
        <Can needs={['mall:goods:add']}>
          <AddButton onClick={() => void navigate(goodsPath())}>{t.add}</AddButton>
        </Can>
      }
    >
      {list.filters.rows === 'skus' ? (
        <SkusTable list={list} toolbar={<GoodsFilters list={list} />} onStock={showStock} />
      ) : (
        <ResourceTable
          label={t.title}
          bounded
          columns={columns}
          query={goodsPageQuery({ ...list.page, ...filter })}
          list={list}
          rowKey={({ id }) => id}
          actions={(row) => <GoodsActions row={row} onStock={() => showStock(row)} />}
          toolbar={<GoodsFilters list={list} />}
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
      )}
      <Suspense fallback={null}>
        {importing ? <ImportGoods onClose={() => setImporting(false)} /> : null}
        {stocked ? <StockDialog goods={stocked} onClose={() => showStock(undefined)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
