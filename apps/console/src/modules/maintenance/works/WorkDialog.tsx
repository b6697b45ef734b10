import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import { Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { fieldTime } from '../../../lib/times/fieldTime.ts'
import { ReplacedPartsField, type ReplacedValues } from '../../parts/parts.public.ts'
import { PictureField } from '../../pictures/pictures.public.ts'
import { recordWork } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'
import { workFields } from './workFields.ts'

interface WorkDialogProps {
  device: Device
  /** The user may replace parts, too. */
  mayReplace: boolean
  /** The completed task; `other` for work outside the plan. */
  of: MaintenanceTask | 'other' | undefined
  /** What other work begins with: what an alarm says. */
  name?: string
  onClose: () => void
}

/** Records maintenance work on a device. */
export function WorkDialog({ device, mayReplace, of, name = '', onClose }: WorkDialogProps) {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  const task = of === 'other' ? undefined : of
  const taskId = task?.id ?? null
  const now = fieldTime(new Date())
  return (
    <SaveDialog
      opened={of !== undefined}
      onClose={onClose}
      title={task ? t.recordFor(localise(task.name, language)) : t.recordTitle}
      initialValues={{
        name: task ? '' : name,
        doneAt: now,
        note: '',
        pictureIds: [] as string[],
        parts: [] as ReplacedValues,
      }}
      schema={useMemo(() => workFields(t, taskId), [t, taskId])}
      submit={(body) => recordWork({ params: { id: device.id }, body })}
      done={t.recorded}
    >
      {(form) => (
        <>
          {task ? null : (
            <TextInput
              label={t.work}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('name')}
            />
          )}
          <TimeField label={t.doneAt} withAsterisk max={now} {...form.getInputProps('doneAt')} />
          <Textarea label={t.note} autosize minRows={3} maxLength={2000} {...form.getInputProps('note')} />
          {mayReplace ? (
            <ReplacedPartsField
              deviceId={device.id}
              taskKey={task?.key ?? null}
              value={form.values.parts}
              onChange={(parts) => form.setFieldValue('parts', parts)}
            />
          ) : null}
          <PictureField
            device={device}
            tab="maintenance"
            value={form.values.pictureIds}
            onChange={(ids) => form.setFieldValue('pictureIds', ids)}
          />
        </>
      )}
    </SaveDialog>
  )
}
