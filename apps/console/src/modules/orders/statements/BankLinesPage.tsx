import { lineStates } from '@limpid/contract/orders/paying/bank-lines'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { bankLinesQuery } from '../orders.queries.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { LineActions } from './LineActions.tsx'
import { lineStateWords, statementWords } from './statements.words.ts'
import { useLineColumns } from './useLineColumns.tsx'

const ImportStatement = lazy(() => import('./ImportStatement.tsx'))

const fields = listFields({
  filters: { keywords: '', state: choice('', ['', ...lineStates]) },
})

/** Lines of imported bank statements, and what they were assigned to. */
export default function BankLinesPage() {
  const t = useWords(statementWords)
  const states = useWords(lineStateWords)
  const list = useList(fields)
  const [bringing, setBringing] = useState(false)
  useOrderNews()
  return (
    <PageFrame
      title={t.title}
      description={t.titleHint}
      actions={
        <Can needs={['mall:payment:propose']}>
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setBringing(true)}>
            {t.import}
          </Button>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useLineColumns()}
        query={bankLinesQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        actions={(row) => <LineActions line={row} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={lineStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
          </FilterBar>
        }
        choiceName="bank-lines"
        empty={<EmptyState icon={<IconBuildingBank />} title={t.none} hint={t.noneHint} />}
      />
      <Suspense>{bringing ? <ImportStatement onClose={() => setBringing(false)} /> : null}</Suspense>
    </PageFrame>
  )
}
