import type { ReportSchedule } from '@limpid/contract/reports/schedules'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MailLog } from '../mails/MailLog.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { schedulesQuery } from './schedules.queries.ts'
import { scheduleWords } from './schedules.words.ts'
import { useScheduleColumns } from './useScheduleColumns.tsx'

/** The user's scheduled reports, and what was sent. */
export default function ReportsPage() {
  const t = useWords(scheduleWords)
  const [edited, edit] = useState<ReportSchedule | 'new'>()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:report:edit']}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useScheduleColumns()}
        query={allOf(schedulesQuery())}
        rowKey={({ id }) => id}
        actions={(schedule) => <ScheduleActions schedule={schedule} onEdit={() => edit(schedule)} />}
        choiceName="report-schedules"
        empty={<EmptyState icon={<IconMail />} title={t.empty} hint={t.emptyHint} />}
      />
      <MailLog />
      <ScheduleDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
