import { localise } from '@limpid/contract/kernel/words'
import type { DevicePart } from '@limpid/contract/parts/parts'
import { partReasons } from '@limpid/contract/parts/schemas'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { fieldTime } from '../../../lib/times/fieldTime.ts'
import { replace } from '../parts.queries.ts'
import { partsWords, reasonWords } from '../parts.words.ts'
import { type ReplacementValues, replacementFields } from './partFields.ts'

interface PartDialogProps {
  deviceId: string
  part: DevicePart | undefined
  onClose: () => void
}

/** Records a part replacement, and takes the new part from stock. */
export function ReplaceDialog({ deviceId, part, onClose }: PartDialogProps) {
  const t = useWords(partsWords)
  const reasons = useWords(reasonWords)
  const language = useLanguage()
  const now = fieldTime(new Date())
  const inStock = part?.inStock ?? 0
  return (
    <SaveDialog
      opened={part !== undefined}
      onClose={onClose}
      title={part ? t.replaceOf(localise(part.name, language)) : ''}
      initialValues={
        { serial: '', at: now, reason: 'worn', note: '', fromStock: inStock > 0 } as ReplacementValues
      }
      schema={useMemo(() => replacementFields(t), [t])}
      submit={(body) => replace({ params: { id: deviceId, key: part?.key ?? '' }, body })}
      done={t.replaced}
    >
      {(form) => (
        <>
          <TextInput label={t.newSerial} data-autofocus maxLength={64} {...form.getInputProps('serial')} />
          <TimeField label={t.at} withAsterisk max={now} {...form.getInputProps('at')} />
          <Select
            label={t.reason}
            allowDeselect={false}
            data={partReasons.map((value) => ({ value, label: reasons[value] }))}
            {...form.getInputProps('reason')}
          />
          <Checkbox
            label={t.fromStock}
            description={inStock > 0 ? t.left(formatNumber(inStock, {}, language)) : t.noneInStock}
            disabled={inStock === 0}
            {...form.getInputProps('fromStock', { type: 'checkbox' })}
          />
          <Textarea label={t.note} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
