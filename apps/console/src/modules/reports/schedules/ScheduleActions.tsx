import type { ReportSchedule } from '@limpid/contract/reports/schedules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { RowEdits } from '../../../kit/table/RowEdits.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { scheduleCalls } from './schedules.queries.ts'
import { scheduleWords } from './schedules.words.ts'

/** Actions for a schedule. */
export function ScheduleActions({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const t = useWords(scheduleWords)
  const { id, name } = schedule
  const send = useMutation({
    mutationFn: () => scheduleCalls.sendNow({ params: { id } }),
    onSuccess: () => toastDone(t.sending),
  })
  return (
    <>
      <Can needs={['iot:report:edit']}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t.sendNow} ${name}`}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t.sendNow}
        </Button>
      </Can>
      <RowEdits
        name={name}
        edit={{ needs: 'iot:report:edit', onClick: onEdit }}
        remove={{
          needs: 'iot:report:edit',
          title: t.removeTitle(name),
          text: t.removeAsk,
          done: t.removed,
          call: () => scheduleCalls.removeSchedule({ params: { id } }),
        }}
      />
    </>
  )
}
