import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { readTime } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { goodsBulkWords } from './bulk.words.ts'
import { previewChange } from './preview.ts'
import type { BulkFormProps } from './previewed.ts'

const ways = ['on', 'off', 'later'] as const

const fieldsOf = (t: TextsOf<typeof goodsBulkWords>) => {
  const time = z.string().check(z.refine((text) => text === '' || readTime(text) !== undefined, t.timeWrong))
  return z.object({ sale: z.enum(ways), from: time, until: time }).check(
    z.refine(({ sale, from }) => sale !== 'later' || from !== '', { error: t.timeWrong, path: ['from'] }),
    z.refine(({ sale, from, until }) => sale !== 'later' || until === '' || from < until, {
      error: t.orderWrong,
      path: ['until'],
    }),
  )
}

/** Puts goods on or off sale, at once or at a time. */
export function SaleForm({ goods, onPreview }: BulkFormProps) {
  const t = useWords(goodsBulkWords)
  return (
    <ResourceForm
      initialValues={{ sale: 'on' as (typeof ways)[number], from: '', until: '' }}
      schema={useMemo(() => fieldsOf(t), [t])}
      submitLabel={t.preview}
      submit={async ({ sale, from, until }) => {
        const times = {
          ...(sale === 'later' && { saleFrom: new Date(from) }),
          ...(sale !== 'off' && until && { saleUntil: new Date(until) }),
        }
        const notes = [
          ...('saleFrom' in times && times.saleFrom ? [t.goesOn(formatInstant(times.saleFrom))] : []),
          ...('saleUntil' in times && times.saleUntil ? [t.comesOff(formatInstant(times.saleUntil))] : []),
        ]
        const previewed = await previewChange(goods, { kind: 'sale', onSale: sale === 'on', ...times })
        return notes.length > 0 ? { ...previewed, note: notes.join(' ') } : previewed
      }}
      onDone={onPreview}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={t.sale}
            data={[
              { value: 'on', label: t.onSale },
              { value: 'off', label: t.offSale },
              { value: 'later', label: t.onSaleLater },
            ]}
            {...form.getInputProps('sale')}
          />
          {form.values.sale === 'later' ? (
            <TimeField label={t.saleFrom} withAsterisk {...form.getInputProps('from')} />
          ) : null}
          {form.values.sale === 'off' ? null : (
            <TimeField
              label={t.saleUntil}
              {...(form.values.sale === 'on' && { description: t.saleUntilHint })}
              {...form.getInputProps('until')}
            />
          )}
        </>
      )}
    </ResourceForm>
  )
}
