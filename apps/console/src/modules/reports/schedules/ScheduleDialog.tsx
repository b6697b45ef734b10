import type { ReportSchedule } from '@limpid/contract/reports/schedules'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { scheduleWords } from './schedules.words.ts'

interface ScheduleDialogProps {
  edited: ReportSchedule | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a schedule. */
export function ScheduleDialog({ edited, onClose }: ScheduleDialogProps) {
  const t = useWords(scheduleWords)
  return (
    <FormDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' || !edited ? t.add : t.edit}
    >
      <ScheduleFields schedule={edited === 'new' ? undefined : edited} onClose={onClose} />
    </FormDialog>
  )
}
