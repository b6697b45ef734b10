import { type DictType, dictTypeSorts } from '@limpid/contract/dicts/management'
import { IconBook } from '@tabler/icons-react'
import { useState } from 'react'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { InUseFilter, inUseField, inUseOf } from '../../../kit/inUse/InUse.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { dictTypesQuery } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'
import { TypeActions } from './TypeActions.tsx'
import { TypeDialog } from './TypeDialog.tsx'
import { useTypeColumns } from './useTypeColumns.tsx'

const fields = listFields({ sorts: dictTypeSorts, filters: { keywords: '', status: inUseField } })

/** The dictionary list; a row opens its items. */
export function TypesView({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords(dictWords)
  const list = useList(fields)
  const [edited, edit] = useState<DictType | 'new'>()
  const seesItems = useCan()(['sys:dict:list'])
  const { keywords, status } = list.filters
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['sys:dict_type:add']}>
          <AddButton onClick={() => edit('new')}>{t.addType}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useTypeColumns()}
        query={dictTypesQuery({ ...list.page, ...(keywords && { keywords }), ...inUseOf(status) })}
        list={list}
        rowKey={({ id }) => id}
        {...(seesItems && { onOpen: ({ id }: DictType) => onOpen(id) })}
        actions={(type) => <TypeActions type={type} onEdit={() => edit(type)} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <InUseFilter {...list.field('status')} />
          </FilterBar>
        }
        choiceName="dicts"
        empty={<EmptyState icon={<IconBook />} title={t.empty} hint={t.emptyHint} />}
      />
      <TypeDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
