import type { GoodsRow } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { goodsMovementsQuery, goodsQuery } from '../goods.queries.ts'
import { MovementForm } from './MovementForm.tsx'
import { goodsStockWords } from './stock.words.ts'
import { useMovementColumns } from './useMovementColumns.tsx'

interface StockDialogProps {
  goods: Pick<GoodsRow, 'id' | 'name' | 'nameEn'>
  onClose: () => void
}

/** The stock of an article: records a movement, and lists those before. */
export default function StockDialog({ goods, onClose }: StockDialogProps) {
  const t = useWords(goodsStockWords)
  const name = localise({ zh: goods.name, en: goods.nameEn }, useLanguage())
  return (
    <FormDialog opened onClose={onClose} title={t.title(name)} size="xl">
      <Stock id={goods.id} />
    </FormDialog>
  )
}

const firstPage = { pageNum: 1, pageSize: 10 }

/** The dialog has no URL of its own, nor does its page number. */
function Stock({ id }: { id: string }) {
  const t = useWords(goodsStockWords)
  const [page, turn] = useState(firstPage)
  const { data, error, refetch } = useQuery({ ...goodsQuery(id), meta: { shown: 'page' } })
  const columns = useMovementColumns()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} />
  return (
    <>
      <Can needs={['mall:goods:stock']}>
        <MovementForm goods={data} />
      </Can>
      <ResourceTable
        label={t.movements}
        choiceName="goods-movements"
        columns={columns}
        query={goodsMovementsQuery(id, page)}
        list={{
          page,
          turn: ({ pageNum = page.pageNum, pageSize = page.pageSize }) => turn({ pageNum, pageSize }),
          filtered: false,
          clearFilters: () => turn(firstPage),
        }}
        rowKey={(movement) => movement.id}
        empty={<EmptyState title={t.empty} />}
      />
    </>
  )
}
