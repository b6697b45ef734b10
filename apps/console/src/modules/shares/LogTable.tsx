import { localise } from '@limpid/contract/kernel/words'
import { type ShareLogRow, shareLogKinds } from '@limpid/contract/shares/schemas'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import classes from './shares.module.css'
import { shareLogQuery } from './shares.queries.ts'
import { logWords, shareWords } from './shares.words.ts'
import { useTermsText } from './terms/useTermsText.ts'

const fields = listFields({ prefix: 'log', filters: { logKind: choice('', ['', ...shareLogKinds]) } })

/**
 * The log of the user's shares and of who viewed them, newest first; for one device, or for all own devices.
 */
export function LogTable({ deviceId }: { deviceId?: string }) {
  const t = useWords(shareWords)
  const language = useLanguage()
  const list = useList(fields)
  const columns = useLogColumns()
  const { logKind } = list.filters
  return (
    <ResourceTable
      label={t.log}
      choiceName="share-log"
      columns={deviceId ? columns.filter(({ id }) => id !== 'thing') : columns}
      query={shareLogQuery({
        ...list.page,
        ...(deviceId && { deviceId }),
        ...(logKind !== '' && { kind: logKind }),
      })}
      list={list}
      rowKey={({ id }) => id}
      toolbar={
        <FilterBar>
          <ChoiceFilter
            label={t.what}
            any={t.anyKind}
            options={shareLogKinds.map((kind) => ({
              value: kind,
              label: localise(logWords[kind], language),
            }))}
            {...list.field('logKind')}
          />
        </FilterBar>
      }
      empty={<EmptyState title={t.noLog} />}
    />
  )
}

function useLogColumns(): ResourceColumn<ShareLogRow>[] {
  const t = useWords(shareWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const text = useTermsText()
  return [
    {
      id: 'at',
      header: common.time,
      width: 150,
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    {
      id: 'actor',
      header: t.actor,
      cell: ({ actor, relation }) =>
        [actor ?? t.goneAccount, relation === 'staff' ? t.asStaff : undefined].filter(Boolean).join(' · '),
    },
    { id: 'kind', header: t.what, card: 'title', cell: ({ kind }) => localise(logWords[kind], language) },
    { id: 'thing', header: t.thing, cell: ({ thing }) => thing },
    {
      id: 'detail',
      header: t.detail,
      width: 180,
      cell: ({ recipient, terms }) => <Detailed details={terms && text.whole(terms)}>{recipient}</Detailed>,
    },
  ]
}
