import type { RemovedRow } from '@limpid/contract/devices/removed'
import { localise } from '@limpid/contract/kernel/words'
import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { formatInstant } from '../../../lib/format.ts'
import { ScopeSwitch, scopeField, useScope } from '../../../modules/devices/devices.public.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { removedPageOf, removedPath } from './removed.queries.ts'
import { removedWords } from './removed.words.ts'

const fields = listFields({ filters: { keywords: '' } })
const scopeFields = { scope: scopeField, pageNum: 1 }

/** Devices that were removed, last removed first; each opens its wash ledger. */
export default function RemovedDevicesPage() {
  const t = useWords(removedWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const [state, change] = useUrlState(scopeFields)
  const scope = useScope(state.scope)
  return (
    <PageFrame
      title={scope === 'all' ? t.titleAll : t.title}
      description={t.description}
      actions={<ScopeSwitch value={scope} onChange={(next) => change({ scope: next, pageNum: 1 })} />}
    >
      <ResourceTable
        label={t.title}
        columns={useColumns(scope === 'all')}
        query={removedPageOf({ ...list.page, ...list.active, scope })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(removedPath(id))}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
          </FilterBar>
        }
        choiceName="removed-devices"
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
      />
    </PageFrame>
  )
}

function useColumns(ofAll: boolean): ResourceColumn<RemovedRow>[] {
  const t = useWords(removedWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      cell: ({ id, name }) => (
        <Anchor component={Link} to={removedPath(id)} inherit>
          {name}
        </Anchor>
      ),
    },
    { id: 'sn', header: t.sn, cell: ({ sn }) => sn },
    {
      id: 'product',
      header: t.product,
      cell: ({ productName }) => (productName ? localise(productName, language) : t.unknownProduct),
    },
    { id: 'added', header: t.added, cell: ({ createTime }) => formatInstant(createTime) },
    { id: 'removed', header: t.removed, cell: ({ removeTime }) => formatInstant(removeTime) },
    { id: 'removedBy', header: t.removedBy, cell: ({ removedBy }) => removedBy ?? '–' },
    ...(ofAll ? [{ id: 'owner', header: t.owner, cell: ({ ownerName }: RemovedRow) => ownerName }] : []),
  ]
}
