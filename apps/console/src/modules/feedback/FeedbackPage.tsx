import type { ReportRow } from '@limpid/contract/feedback/feedback'
import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import { feedbackStatuses } from '@limpid/contract/feedback/statuses'
import { IconMessageReport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DeviceCell, devicePath, ScopeSwitch, scopeField, useScope } from '../devices/devices.public.ts'
import { DictFilter } from '../dicts/dicts.public.ts'
import { SiteFilter } from '../sites/sites.public.ts'
import { feedbackPageQuery, feedbackPagesKey } from './feedback.queries.ts'
import { feedbackWords, statusWords } from './feedback.words.ts'
import { useReportColumns } from './useReportColumns.tsx'

const fields = listFields({
  filters: {
    keywords: '',
    status: choice('', ['', ...feedbackStatuses]),
    kind: '',
    siteId: '',
    scope: scopeField,
  },
})

const deviceOf = ({ device }: ReportRow) => `${devicePath(device)}?tab=feedback`

/** Fault reports of many devices, latest activity first. */
export default function FeedbackPage() {
  const t = useWords(feedbackWords)
  const statuses = useWords(statusWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const scope = useScope(list.filters.scope)
  const refresh = useNewsRefresh([feedbackPagesKey])
  useLive(
    ['fleet'],
    ({ kind }) => {
      if (kind === 'feedback.changed') refresh()
    },
    refresh,
  )
  const [title, ...others] = useReportColumns()
  const device: ResourceColumn<ReportRow> = {
    id: 'device',
    header: t.device,
    card: 'bare',
    cell: (row) => <DeviceCell device={row.device} to={deviceOf(row)} />,
  }
  return (
    <PageFrame title={t.title} description={t.description}>
      <ResourceTable
        label={t.title}
        columns={title ? [title, device, ...others] : []}
        query={feedbackPageQuery({ ...list.page, ...list.active, scope })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(row) => void navigate(`${deviceOf(row)}&report=${row.id}`)}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              options={feedbackStatuses.map((value) => ({ value, label: statuses[value] }))}
              {...list.field('status')}
            />
            <DictFilter code={feedbackKinds} label={t.kind} any={t.anyKind} {...list.field('kind')} />
            <SiteFilter {...list.field('siteId')} />
            <ScopeSwitch value={scope} onChange={(next) => list.filter({ scope: next })} />
          </FilterBar>
        }
        choiceName="feedback"
        empty={<EmptyState icon={<IconMessageReport />} title={t.empty} hint={t.pageEmptyHint} />}
      />
    </PageFrame>
  )
}
