import type { BatchThing } from '@limpid/contract/batches/batches'
import { batchFaultWords, batchOutcomeWords, leftWords } from '@limpid/contract/batches/batches.words'
import { batchOutcomes } from '@limpid/contract/batches/kinds'
import { localise } from '@limpid/contract/kernel/words'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { thingsQuery } from './batches.queries.ts'
import { batchWords } from './batches.words.ts'

const outcomes = [...batchOutcomes, 'left'] as const
const fields = listFields({ prefix: 'thing', filters: { outcome: choice('', ['', ...outcomes]) } })

/** Outcome of each device of a bulk job, and the reason if it failed. */
export function BatchThings({ id }: { id: string }) {
  const t = useWords(batchWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const list = useList(fields)
  const text = (one: (typeof outcomes)[number]) =>
    localise(one === 'left' ? leftWords : batchOutcomeWords[one], language)
  const columns: ResourceColumn<BatchThing>[] = [
    { id: 'name', header: common.name, card: 'title', cell: ({ name }) => name },
    { id: 'code', header: t.code, cell: ({ code }) => code },
    {
      id: 'outcome',
      header: common.result,
      cell: ({ outcome: result, fault }) => (
        <Detailed details={fault && localise(batchFaultWords[fault], language)}>
          {text(result ?? 'left')}
        </Detailed>
      ),
    },
  ]
  return (
    <ResourceTable
      label={t.things}
      choiceName="batch-things"
      columns={columns}
      query={thingsQuery(id, { ...list.page, ...list.active })}
      list={list}
      rowKey={({ id: thing }) => thing}
      toolbar={
        <FilterBar>
          <ChoiceFilter
            label={common.result}
            any={t.anyOutcome}
            options={outcomes.map((value) => ({ value, label: text(value) }))}
            {...list.field('outcome')}
          />
        </FilterBar>
      }
      empty={<EmptyState title={t.noThings} />}
    />
  )
}
