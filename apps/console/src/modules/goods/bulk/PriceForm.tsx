import { type GoodsChange, maxRise } from '@limpid/contract/goods/bulk'
import { maxPriceFen } from '@limpid/contract/goods/schemas'
import { NumberInput, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { fenOf } from '../money.ts'
import { goodsBulkWords } from './bulk.words.ts'
import { previewChange } from './preview.ts'
import type { BulkFormProps } from './previewed.ts'

const kinds = ['set', 'percent', 'add'] as const
type Kind = (typeof kinds)[number]

interface PriceValues extends Record<string, unknown> {
  kind: Kind
  value: number | string
}

const limits = {
  set: { min: 0, max: maxPriceFen / 100 },
  percent: { min: -100, max: maxRise },
  add: { min: -maxPriceFen / 100, max: maxPriceFen / 100 },
} as const

const isWithin = (kind: Kind, value: unknown): value is number =>
  typeof value === 'number' &&
  value >= limits[kind].min &&
  value <= limits[kind].max &&
  Math.abs(fenOf(value) - value * 100) < 1e-6

function changeOf({ kind, value }: PriceValues): GoodsChange {
  const number = Number(value)
  return kind === 'percent' ? { kind, percent: number } : { kind, price: fenOf(number) }
}

const fields = (t: TextsOf<typeof goodsBulkWords>) =>
  z.pipe(
    z.looseObject({}).check((context) => {
      const { kind, value } = context.value as PriceValues
      if (isWithin(kind, value)) return
      const message = kind === 'percent' ? t.percentWrong : t.amountWrong
      context.issues.push({ code: 'custom', input: value, path: ['value'], message })
    }),
    z.transform((values) => changeOf(values as PriceValues)),
  ) as unknown as z.ZodMiniType<GoodsChange, PriceValues>

/** Sets prices, or raises and lowers them by per cent or an amount. */
export function PriceForm({ goods, onPreview }: BulkFormProps) {
  const t = useWords(goodsBulkWords)
  const labels = { set: t.price, percent: t.byPercent, add: t.byAmount }
  return (
    <ResourceForm<PriceValues, GoodsChange, Awaited<ReturnType<typeof previewChange>>>
      initialValues={{ kind: 'percent', value: '' }}
      schema={useMemo(() => fields(t), [t])}
      submitLabel={t.preview}
      submit={(change) => previewChange(goods, change)}
      onDone={onPreview}
    >
      {(form) => {
        const { kind } = form.values
        return (
          <>
            <SegmentedControl
              aria-label={t.how}
              data={kinds.map((value) => ({ value, label: t[value] }))}
              {...form.getInputProps('kind')}
            />
            <NumberInput
              label={labels[kind]}
              {...(kind !== 'set' && { description: t.negative })}
              withAsterisk
              data-autofocus
              decimalScale={2}
              {...limits[kind]}
              {...form.getInputProps('value')}
            />
          </>
        )
      }}
    </ResourceForm>
  )
}
