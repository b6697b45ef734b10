import { type DictItem, type DictType, dictItemSorts } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { InUse, InUseFilter, inUseField, inUseOf } from '../../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../dicts.module.css'
import { dictItemsQuery, dictTypeQuery } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'
import { ItemActions } from './ItemActions.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { useItemColumns } from './useItemColumns.tsx'

const fields = listFields({
  prefix: 'item',
  sorts: dictItemSorts,
  filters: { itemWords: '', itemStatus: inUseField },
})

/** The items of one dictionary. */
export function ItemsView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useWords(dictWords)
  const { data, error, refetch } = useQuery({ ...dictTypeQuery(id), meta: { shown: 'page' } })
  const back = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t.allDicts}
    </Button>
  )
  if (data) return <Items type={data} back={back} />
  return (
    <PageFrame title={t.title} actions={back}>
      {error ? (
        <LoadFailed title={t.goneDict} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </PageFrame>
  )
}

function Items({ type, back }: { type: DictType; back: ReactNode }) {
  const t = useWords(dictWords)
  const language = useLanguage()
  const list = useList(fields)
  const [edited, edit] = useState<DictItem | 'new'>()
  const { itemWords, itemStatus } = list.filters
  const title = localise({ zh: type.name, en: type.nameEn }, language)
  return (
    <PageFrame
      title={
        <span className={classes.head}>
          {title} <code className={classes.code}>{type.code}</code> <InUse status={type.status} />
        </span>
      }
      description={localise({ zh: type.remark, en: type.remarkEn || type.remark }, language)}
      actions={
        <>
          {back}
          <Can needs={['sys:dict:add']}>
            <AddButton onClick={() => edit('new')}>{t.addItem}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.itemsOf(title)}
        columns={useItemColumns()}
        query={dictItemsQuery({
          typeCode: type.code,
          ...list.page,
          ...(itemWords && { keywords: itemWords }),
          ...inUseOf(itemStatus),
        })}
        list={list}
        rowKey={({ id }) => id}
        actions={(item) => <ItemActions item={item} onEdit={() => edit(item)} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.searchItems} {...list.field('itemWords')} />
            <InUseFilter {...list.field('itemStatus')} />
          </FilterBar>
        }
        choiceName="dict-items"
        empty={<EmptyState icon={<IconListDetails />} title={t.noItems} hint={t.noItemsHint} />}
      />
      <ItemDialog edited={edited} type={type} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
