import { feedbackStatuses } from '@limpid/contract/feedback/statuses'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reportsQuery } from './feedback.queries.ts'
import { feedbackWords, statusWords } from './feedback.words.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportThread } from './thread/ReportThread.tsx'
import { useReportColumns } from './useReportColumns.tsx'

const open = { report: '', about: '', says: '', insight: '' }
const fields = listFields({
  prefix: 'report',
  filters: { reportStatus: choice('', ['', ...feedbackStatuses]) },
})

interface FeedbackPanelProps {
  device: Device
  model: ProductModel
}

/** Fault reports of a device, or one report with its thread if the URL names one. */
export default function FeedbackPanel(props: FeedbackPanelProps) {
  const [{ report }, change] = useUrlState(open)
  return report ? (
    <ReportThread {...props} id={report} onBack={() => change({ report: '' }, { push: true })} />
  ) : (
    <ReportList {...props} onOpen={(id) => change({ report: id }, { push: true })} />
  )
}

function ReportList({ device, model, onOpen }: FeedbackPanelProps & { onOpen: (id: string) => void }) {
  const t = useWords(feedbackWords)
  const statuses = useWords(statusWords)
  const may = useCan()(['iot:feedback:add'])
  const list = useList(fields)
  const { reportStatus: status } = list.filters
  const [{ about, says, insight }, change] = useUrlState(open)
  const [reporting, report] = useState(false)
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={may ? <AddButton onClick={() => report(true)}>{t.report}</AddButton> : undefined}
    >
      <ResourceTable
        label={t.title}
        choiceName="device-feedback"
        columns={useReportColumns()}
        query={reportsQuery(device.id, { ...list.page, ...(status && { status }) })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              options={feedbackStatuses.map((value) => ({ value, label: statuses[value] }))}
              {...list.field('reportStatus')}
            />
          </FilterBar>
        }
        empty={
          <EmptyState icon={<IconMessageReport />} title={t.empty} {...(may && { hint: t.emptyHint })} />
        }
      />
      <ReportDialog
        device={device}
        model={model}
        heading={about}
        text={about === '' ? '' : says}
        insightId={about === '' ? '' : insight}
        opened={reporting || (may && about !== '')}
        onClose={() => {
          report(false)
          if (about !== '') change({ about: '', says: '', insight: '' })
        }}
        onReported={onOpen}
      />
    </Card>
  )
}
