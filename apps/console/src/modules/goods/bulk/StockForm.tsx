import { maxStock } from '@limpid/contract/goods/schemas'
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { goodsReasonWords, goodsStockWords } from '../stock/stock.words.ts'
import { goodsBulkWords } from './bulk.words.ts'
import { previewMovement } from './preview.ts'
import type { BulkFormProps } from './previewed.ts'

const reasons = ['receipt', 'loss', 'count'] as const

interface StockValues extends Record<string, unknown> {
  reason: (typeof reasons)[number]
  quantity: number | string
  note: string
}

const fields = (t: TextsOf<typeof goodsStockWords>) =>
  z.object({
    reason: z.enum(reasons),
    quantity: z.pipe(
      z.union([z.string(), z.number()]),
      z.int(t.quantityWrong).check(z.gte(0, t.quantityWrong), z.lte(maxStock, t.quantityWrong)),
    ),
    note: z.string().check(z.trim(), z.maxLength(200)),
  })

/** Records the same receipt, loss or count for each variant. */
export function StockForm({ goods, onPreview }: BulkFormProps) {
  const bulk = useWords(goodsBulkWords)
  const t = useWords(goodsStockWords)
  const words = useWords(goodsReasonWords)
  const initialValues: StockValues = { reason: 'receipt', quantity: '', note: '' }
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => fields(t), [t])}
      submitLabel={bulk.preview}
      submit={(movement) => previewMovement(goods, movement)}
      onDone={onPreview}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={t.reasonHead}
            data={reasons.map((value) => ({ value, label: words[value] }))}
            {...form.getInputProps('reason')}
          />
          <NumberInput
            label={t.quantity}
            withAsterisk
            data-autofocus
            min={0}
            max={maxStock}
            allowDecimal={false}
            {...form.getInputProps('quantity')}
          />
          <TextInput
            label={t.note}
            placeholder={t.notePlaceholder}
            maxLength={200}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </ResourceForm>
  )
}
