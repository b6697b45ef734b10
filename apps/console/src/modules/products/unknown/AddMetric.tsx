import { keyForm } from '@limpid/contract/products/fields'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Can } from '../../../kit/access/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { productQuery } from '../products.queries.ts'
import type { Sample } from './guessMetric.ts'
import { unknownWords } from './unknown.words.ts'

interface AddMetricProps {
  productId: string
  metricKey: string
  /** Recent readings in chronological order. */
  readSamples: () => Promise<Sample[]>
}

/**
 * Adds a metric that a device reports to the model of its product: one click opens a prefilled form. The form
 * is loaded on demand, because few users who see a device need it.
 */
export function AddMetric({ productId, metricKey, readSamples }: AddMetricProps) {
  const t = useWords(unknownWords)
  const client = useQueryClient()
  const prepare = useMutation({
    mutationFn: async () => {
      const [{ AddMetricForm }, product, samples] = await Promise.all([
        import('./AddMetricForm.tsx'),
        client.fetchQuery({ ...productQuery(productId), staleTime: 0 }),
        readSamples(),
      ])
      return { AddMetricForm, product, samples }
    },
  })
  const fits = keyForm.test(metricKey)
  const ready = prepare.data
  return (
    <Can needs={['iot:product:edit']}>
      <Button
        size="compact-xs"
        variant="light"
        leftSection={<IconPlus size={12} aria-hidden />}
        loading={prepare.isPending}
        disabled={!fits}
        aria-label={t.addOf(metricKey)}
        {...(!fits && { title: t.formInvalid })}
        onClick={() => prepare.mutate()}
      >
        {t.add}
      </Button>
      <FormDialog opened={ready !== undefined} onClose={prepare.reset} title={t.addOf(metricKey)} size="lg">
        {ready ? (
          <ready.AddMetricForm
            product={ready.product}
            metricKey={metricKey}
            samples={ready.samples}
            onClose={prepare.reset}
          />
        ) : null}
      </FormDialog>
    </Can>
  )
}
