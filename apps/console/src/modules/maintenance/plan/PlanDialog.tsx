import { dayMs } from '@limpid/contract/kernel/durations'
import { Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { DayField } from '../../../kit/days/TimeField.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'
import { createTask } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'
import { daysUntil } from './dueDays.ts'

export interface Planned {
  deviceId: string
  deviceName: string
  /** The insight that it follows. */
  insightId: string
  /** What is to be done, for a start. */
  work: string
  note: string
}

/** What was found today is looked after within this many days, unless somebody says otherwise. */
const usualDays = 3

/** Plans work on a device that is done once, by a day. */
export default function PlanDialog({
  planned,
  onClose,
}: {
  planned: Planned | undefined
  onClose: () => void
}) {
  const t = useWords(maintenanceWords)
  const zone = viewerZone()
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, t.taskNameMissing), z.maxLength(64, t.taskNameLong)),
        note: z.string().check(z.trim(), z.maxLength(1000, t.noteLong)),
        dueOn: z
          .string(t.dueOnWrong)
          .check(z.refine((day) => daysUntil(day, zone, new Date()) >= 1, t.dueOnWrong)),
      }),
    [t, zone],
  )
  return (
    <SaveDialog
      opened={planned !== undefined}
      onClose={onClose}
      title={t.planOnceFor(planned?.deviceName ?? '')}
      initialValues={{
        name: planned?.work ?? '',
        note: planned?.note ?? '',
        dueOn: dayIn(zone, new Date(Date.now() + usualDays * dayMs)),
      }}
      schema={schema}
      submit={({ name, note, dueOn }) =>
        createTask({
          params: { id: planned?.deviceId ?? '' },
          body: {
            ...{ name, note, everyDays: daysUntil(dueOn, zone, new Date()), once: true, counted: null },
            ...(planned && { insightId: planned.insightId }),
          },
        })
      }
      done={t.planned}
    >
      {(form) => (
        <>
          <TextInput
            label={t.planWork}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <DayField label={t.dueOn} {...form.getInputProps('dueOn')} />
          <Textarea label={t.note} autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
