import { localise } from '@limpid/contract/kernel/words'
import { recordedKinds } from '@limpid/contract/parts/schemas'
import type { StockItem } from '@limpid/contract/parts/stock'
import { NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { moveStock } from '../parts.queries.ts'
import { movementWords, stockWords } from './stock.words.ts'
import { type MovementValues, movementFields } from './stockFields.ts'

const initialValues: MovementValues = { kind: 'received', count: '', note: '' }

/** Records a movement of an item: received, used or counted. */
export function MoveDialog({ item, onClose }: { item: StockItem | undefined; onClose: () => void }) {
  const t = useWords(stockWords)
  const kinds = useWords(movementWords)
  const language = useLanguage()
  return (
    <SaveDialog
      opened={item !== undefined}
      onClose={onClose}
      title={item ? t.moveOf(localise(item.name, language)) : ''}
      initialValues={initialValues}
      schema={useMemo(() => movementFields(t), [t])}
      submit={(body) => moveStock({ params: { id: item?.id ?? '' }, body })}
      done={t.moved}
    >
      {(form) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t.change}
            data={recordedKinds.map((value) => ({ value, label: kinds[value] }))}
            {...form.getInputProps('kind')}
          />
          <NumberInput
            label={form.values.kind === 'corrected' ? t.countNow : t.howMany}
            description={item ? t.nowThere(formatNumber(item.count, {}, language)) : ''}
            withAsterisk
            data-autofocus
            min={0}
            max={1_000_000}
            allowDecimal={false}
            {...form.getInputProps('count')}
          />
          <Textarea label={t.note} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
