import { SegmentedControl } from '@mantine/core'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { BulkFormProps } from './BulkDialog.tsx'
import { goodsBulkWords } from './bulk.words.ts'
import { previewChange } from './preview.ts'

const schema = z.object({ sale: z.enum(['on', 'off']) })

/** Puts goods on or off sale. */
export function SaleForm({ goods, onPreview }: BulkFormProps) {
  const t = useWords(goodsBulkWords)
  return (
    <ResourceForm
      initialValues={{ sale: 'on' as 'on' | 'off' }}
      schema={schema}
      submitLabel={t.preview}
      submit={({ sale }) => previewChange(goods, { kind: 'sale', onSale: sale === 'on' })}
      onDone={onPreview}
    >
      {(form) => (
        <SegmentedControl
          aria-label={t.sale}
          data={[
            { value: 'on', label: t.onSale },
            { value: 'off', label: t.offSale },
          ]}
          {...form.getInputProps('sale')}
        />
      )}
    </ResourceForm>
  )
}
