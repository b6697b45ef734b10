import type { SkuRow } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { ActionIcon } from '@mantine/core'
import { IconBox, IconPackages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { useSelection } from '../../../kit/table/selection/useSelection.ts'
import type { List } from '../../../kit/useList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ViewsMenu } from '../../views/views.public.ts'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { skuPageQuery } from '../goods.queries.ts'
import { goodsWords } from '../goods.words.ts'
import { goodsPath } from '../goodsPath.ts'
import { filterOf, type GoodsFields, type GoodsSort } from './goodsList.ts'
import { useSkuColumns } from './useSkuColumns.tsx'

interface SkusTableProps {
  list: List<GoodsSort, GoodsFields>
  toolbar: ReactNode
  onStock: (goods: { id: string; name: string; nameEn: string }) => void
}

/** The variants of the matching goods, a row each. */
export function SkusTable({ list, toolbar, onStock }: SkusTableProps) {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const can = useCan()
  const edits = can(['mall:goods:edit'])
  const filter = filterOf(list.filters)
  const selection = useSelection(filter)
  const open = ({ goods }: SkuRow) => void navigate(goodsPath(goods.id))
  const columns = useSkuColumns()
  return (
    <ResourceTable
      label={t.skuList}
      bounded
      columns={columns}
      query={skuPageQuery({ ...list.page, ...filter })}
      list={list}
      rowKey={({ id }) => id}
      {...(edits && { onOpen: open })}
      actions={({ goods }) => (
        <ActionIcon
          variant="subtle"
          aria-label={t.stockOf(localise({ zh: goods.name, en: goods.nameEn }, language))}
          onClick={() => onStock(goods)}
        >
          <IconPackages size={16} aria-hidden />
        </ActionIcon>
      )}
      toolbar={toolbar}
      choiceName="skus"
      tools={<ViewsMenu list="goods" columns={columns} />}
      {...(can(['mall:goods:edit', 'mall:goods:stock']) && {
        selection,
        selectionActions: (count: number) => (
          <BulkActions
            goods={selection.all ? { matchingSkus: filter } : { skuIds: [...selection.chosen] }}
            count={count}
            onDone={selection.clear}
          />
        ),
      })}
      empty={<EmptyState icon={<IconBox />} title={t.empty} hint={t.emptyHint} />}
    />
  )
}
