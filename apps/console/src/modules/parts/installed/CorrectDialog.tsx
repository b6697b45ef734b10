import { localise } from '@limpid/contract/kernel/words'
import type { DevicePart } from '@limpid/contract/parts/parts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { fieldTime } from '../../../lib/times/fieldTime.ts'
import { correct } from '../parts.queries.ts'
import { partsWords } from '../parts.words.ts'
import { installationFields } from './partFields.ts'

interface CorrectDialogProps {
  deviceId: string
  part: DevicePart | undefined
  onClose: () => void
}

/** Corrects the record of the part in use: its serial number and installation time. */
export function CorrectDialog({ deviceId, part, onClose }: CorrectDialogProps) {
  const t = useWords(partsWords)
  const language = useLanguage()
  return (
    <SaveDialog
      opened={part !== undefined}
      onClose={onClose}
      title={part ? t.correctOf(localise(part.name, language)) : ''}
      initialValues={{
        serial: part?.serial ?? '',
        installedAt: fieldTime(part?.installedAt ?? new Date()),
      }}
      schema={useMemo(() => installationFields(t), [t])}
      submit={(body) => correct({ params: { id: deviceId, key: part?.key ?? '' }, body })}
    >
      {(form) => (
        <>
          <TextInput label={t.serial} data-autofocus maxLength={64} {...form.getInputProps('serial')} />
          <TimeField
            label={t.installedAt}
            withAsterisk
            max={fieldTime(new Date())}
            {...form.getInputProps('installedAt')}
          />
        </>
      )}
    </SaveDialog>
  )
}
