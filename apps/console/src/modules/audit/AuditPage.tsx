import { auditOutcomes } from '@limpid/contract/audit/audit'
import { localise } from '@limpid/contract/kernel/words'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { SheetMenu } from '../../kit/export/SheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LazyPart } from '../../kit/page/LazyPart.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { type List, useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { dayRange } from '../../lib/times/days.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { auditCallsQuery, auditPageQuery, listAllLines } from './audit.queries.ts'
import { auditWords, outcomeWords } from './audit.words.ts'
import { useAuditColumns } from './useAuditColumns.tsx'

const fields = listFields({
  filters: {
    person: '',
    call: '',
    keywords: '',
    outcome: choice('', ['', ...auditOutcomes]),
    withSignIns: choice('', ['', '1']),
    from: '',
    to: '',
  },
})
const opened = { line: '' }
/** Whoever reads the list alone needs neither the labels of all fields nor the words of their values. */
const loadLine = () => import('./LineDialog.tsx')

type Filters = List<never, typeof fields.filters>

/** The audit log, filtered by user, call, target, result and day. */
export default function AuditPage() {
  const t = useWords(auditWords)
  const language = useLanguage()
  const list = useList(fields)
  const [{ line }, open] = useUrlState(opened)
  // It stays for the movement with which it closes.
  const [shown, setShown] = useState(line !== '')
  if (line !== '' && !shown) setShown(true)
  const { from = '', to = '', withSignIns, ...others } = list.active
  const filter = {
    ...others,
    ...(withSignIns && { withSignIns: true }),
    ...dayRange(from, to),
  }
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['sys:audit:export']}>
          <AuditExport filter={filter} />
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useAuditColumns()}
        query={auditPageQuery({ ...list.page, ...filter }, language)}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open({ line: id }, { push: true })}
        toolbar={<AuditFilters list={list} />}
        choiceName="audit"
        empty={<EmptyState icon={<IconHistory />} title={t.empty} />}
      />
      {shown ? <LazyPart load={loadLine} props={{ id: line, onClose: () => open({ line: '' }) }} /> : null}
    </PageFrame>
  )
}

function AuditFilters({ list }: { list: Filters }) {
  const t = useWords(auditWords)
  const { result } = useWords(kitWords)
  const language = useLanguage()
  const calls = useQuery(auditCallsQuery())
  const { from, to } = list.filters
  return (
    <FilterBar>
      <SearchFilter label={t.person} {...list.field('person')} />
      <SearchFilter label={t.thing} {...list.field('keywords')} />
      <ChoiceFilter
        label={t.what}
        any={t.anyCall}
        options={(calls.data ?? []).map((one) => ({
          value: one.call,
          label: localise(one.summary, language),
        }))}
        {...list.field('call')}
      />
      <ChoiceFilter
        label={result}
        any={t.anyOutcome}
        options={auditOutcomes.map((value) => ({ value, label: localise(outcomeWords[value], language) }))}
        {...list.field('outcome')}
      />
      <ChoiceFilter
        label={t.signIns}
        any={t.withoutSignIns}
        options={[{ value: '1', label: t.withSignIns }]}
        {...list.field('withSignIns')}
      />
      <DaysFilter from={from} to={to} onChange={(days) => list.filter(days)} />
    </FilterBar>
  )
}

function AuditExport({ filter }: { filter: Parameters<typeof listAllLines>[0] }) {
  const t = useWords(auditWords)
  const language = useLanguage()
  return (
    <SheetMenu
      fileName={t.fileName}
      load={async () => {
        const { auditSheet } = await import('./auditSheet.ts')
        return auditSheet(await listAllLines(filter), language)
      }}
      done={(count) => (count === 0 ? t.nothingToExport : t.exported(count))}
    />
  )
}
