import { localise } from '@limpid/contract/kernel/words'
import type { StockItem } from '@limpid/contract/parts/stock'
import { NumberInput } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { changeStock } from '../parts.queries.ts'
import { stockWords } from './stock.words.ts'
import { minimumFields } from './stockFields.ts'

/** Edits the minimum quantity of an item. */
export function MinimumDialog({ item, onClose }: { item: StockItem | undefined; onClose: () => void }) {
  const t = useWords(stockWords)
  const language = useLanguage()
  return (
    <SaveDialog
      opened={item !== undefined}
      onClose={onClose}
      title={item ? t.minimumOf(localise(item.name, language)) : ''}
      initialValues={{ minimum: (item?.minimum ?? 0) as number | string }}
      schema={useMemo(() => minimumFields(t), [t])}
      submit={(body) => changeStock({ params: { id: item?.id ?? '' }, body })}
    >
      {(form) => (
        <NumberInput
          label={t.minimum}
          description={t.minimumHint}
          data-autofocus
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('minimum')}
        />
      )}
    </SaveDialog>
  )
}
