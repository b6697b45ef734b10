import { batchStateWords } from '@limpid/contract/batches/batches.words'
import { batchStates } from '@limpid/contract/batches/kinds'
import { localise } from '@limpid/contract/kernel/words'
import { IconStack2 } from '@tabler/icons-react'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { batchKeys, batchPageQuery } from './batches.queries.ts'
import { batchWords } from './batches.words.ts'
import { StopButton } from './StopButton.tsx'
import { useBatchColumns } from './useBatchColumns.tsx'

const fields = listFields({ filters: { state: choice('', ['', ...batchStates]) } })
const opened = { batch: '' }

/** The user's bulk jobs: progress, outcome, and the result of each device. */
export default function BatchesPage() {
  const t = useWords(batchWords)
  const language = useLanguage()
  const list = useList(fields)
  const [{ batch }, open] = useUrlState(opened)
  const refresh = useNewsRefresh(batchKeys)
  useLive(
    ['batches'],
    (news) => {
      if (news.kind === 'batch.progressed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame title={t.title} description={t.description}>
      <ResourceTable
        label={t.title}
        choiceName="batches"
        columns={useBatchColumns()}
        query={batchPageQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open({ batch: id }, { push: true })}
        actions={(row) => <StopButton batch={row} />}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={batchStates.map((value) => ({
                value,
                label: localise(batchStateWords[value], language),
              }))}
              {...list.field('state')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconStack2 />} title={t.empty} hint={t.emptyHint} />}
      />
      <BatchDialog id={batch} onClose={() => open({ batch: '' })} />
    </PageFrame>
  )
}
