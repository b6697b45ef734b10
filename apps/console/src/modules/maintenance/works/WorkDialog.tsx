import { say } from '@limpid/contract/kernel/words'
import type { MaintenanceTask } from '@limpid/contract/maintenance'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { fieldTime } from '../../../lib/times/fieldTime.ts'
import { ReplacedPartsField, type ReplacedValues, refreshParts } from '../../parts/parts.face.ts'
import { PictureField } from '../../pictures/pictures.face.ts'
import { recordWork, refreshMaintenance } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'
import { workFields } from './workFields.ts'

interface WorkDialogProps {
  deviceId: string
  /** They may replace parts, too. */
  mayReplace: boolean
  /** The task that was done; `other` for work outside of the plan. */
  of: MaintenanceTask | 'other' | undefined
  onClose: () => void
}

/** Records that something was done to a device. */
export function WorkDialog({ deviceId, mayReplace, of, onClose }: WorkDialogProps) {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  const client = useQueryClient()
  const task = of === 'other' ? undefined : of
  const taskId = task?.id ?? null
  const now = fieldTime(new Date())
  return (
    <FormDialog
      opened={of !== undefined}
      onClose={onClose}
      title={task ? t.recordFor(say(task.name, language)) : t.recordTitle}
    >
      <ResourceForm
        initialValues={{
          name: '',
          doneAt: now,
          note: '',
          pictureIds: [] as string[],
          parts: [] as ReplacedValues,
        }}
        schema={useMemo(() => workFields(t, taskId), [t, taskId])}
        submit={(body) => recordWork({ params: { id: deviceId }, body })}
        onDone={(_, { parts }) => {
          toastDone(t.recorded)
          onClose()
          if (parts.length > 0) void refreshParts(client, deviceId)
          return refreshMaintenance(client, deviceId)
        }}
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
            <TextInput
              type="datetime-local"
              label={t.doneAt}
              withAsterisk
              max={now}
              {...form.getInputProps('doneAt')}
            />
            <Textarea label={t.note} autosize minRows={3} maxLength={2000} {...form.getInputProps('note')} />
            {mayReplace ? (
              <ReplacedPartsField
                deviceId={deviceId}
                taskKey={task?.key ?? null}
                value={form.values.parts}
                onChange={(parts) => form.setFieldValue('parts', parts)}
              />
            ) : null}
            <PictureField
              deviceId={deviceId}
              tab="maintenance"
              value={form.values.pictureIds}
              onChange={(ids) => form.setFieldValue('pictureIds', ids)}
            />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
