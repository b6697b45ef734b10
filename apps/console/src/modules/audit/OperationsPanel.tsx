import { auditOutcomes, type Operation } from '@limpid/contract/audit/audit'
import { localise } from '@limpid/contract/kernel/words'
import { IconHistory } from '@tabler/icons-react'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { dayRange } from '../../lib/times/days.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './audit.module.css'
import { operationsQuery } from './audit.queries.ts'
import { actWords, auditWords, outcomeWords } from './audit.words.ts'
import { ChangeList } from './changes/ChangeList.tsx'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { PersonCell } from './PersonCell.tsx'

const fields = listFields({
  prefix: 'operation',
  filters: { person: '', outcome: choice('', ['', ...auditOutcomes]), from: '', to: '' },
})

/** Change history of a device: who, what, when, with values before and after. */
export default function OperationsPanel({ deviceId }: { deviceId: string }) {
  const t = useWords(auditWords)
  const { result } = useWords(kitWords)
  const language = useLanguage()
  const list = useList(fields)
  const { from = '', to = '', ...others } = list.active
  const narrowed = { ...others, ...dayRange(from, to) }
  return (
    <ResourceTable
      label={t.operations}
      choiceName="operations"
      columns={useOperationColumns()}
      query={operationsQuery(deviceId, { ...list.page, ...narrowed }, language)}
      list={list}
      rowKey={({ id }) => id}
      toolbar={
        <FilterBar>
          <SearchFilter label={t.person} {...list.field('person')} />
          <ChoiceFilter
            label={result}
            any={t.anyOutcome}
            options={auditOutcomes.map((value) => ({
              value,
              label: localise(outcomeWords[value], language),
            }))}
            {...list.field('outcome')}
          />
          <DaysFilter from={from} to={to} onChange={(days) => list.filter(days)} />
        </FilterBar>
      }
      empty={<EmptyState icon={<IconHistory />} title={t.noOperations} hint={t.noOperationsHint} />}
    />
  )
}

function useOperationColumns(): ResourceColumn<Operation>[] {
  const t = useWords(auditWords)
  const { time, result } = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'time',
      header: time,
      width: 150,
      cell: ({ at }) => <span className={classes.time}>{formatInstant(at)}</span>,
    },
    { id: 'who', header: t.who, width: 120, cell: ({ actor }) => <PersonCell actor={actor} /> },
    {
      id: 'what',
      header: t.what,
      width: 200,
      card: 'title',
      cell: ({ summary }) => localise(summary, language),
    },
    {
      id: 'changes',
      header: t.changes,
      width: 240,
      cell: ({ act, changes }) =>
        changes.length > 0 ? (
          <ChangeList noun="devices" changes={changes} />
        ) : (
          <span className={classes.small}>{act === 'touched' ? '–' : localise(actWords[act], language)}</span>
        ),
    },
    {
      id: 'result',
      header: result,
      cell: ({ outcome, reason }) => <OutcomeBadge outcome={outcome} reason={reason} />,
    },
  ]
}
