import { localise } from '@limpid/contract/kernel/words'
import { metric } from '@limpid/contract/products/model'
import type { Product } from '@limpid/contract/products/products'
import { useMemo } from 'react'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { NamedFields } from '../editor/fields.tsx'
import { itemSchema } from '../editor/sections/itemSchema.ts'
import { MetricFields, metricOf, metricPlaces, metricValues } from '../editor/sections/metricSection.tsx'
import { documentOf } from '../editor/useDraft.ts'
import classes from '../products.module.css'
import { saveProduct } from '../products.queries.ts'
import { guessMetric, type Sample } from './guessMetric.ts'
import { unknownWords } from './unknown.words.ts'

interface AddMetricFormProps {
  product: Product
  metricKey: string
  samples: readonly Sample[]
  onClose: () => void
}

/** The form of a reported metric, prefilled with the most likely definition. */
export function AddMetricForm({ product, metricKey, samples, onClose }: AddMetricFormProps) {
  const t = useWords(unknownWords)
  const language = useLanguage()
  const schema = useMemo(() => itemSchema(metric, language, metricOf, metricPlaces), [language])
  const initialValues = useMemo(() => metricValues(guessMetric(metricKey, samples)), [metricKey, samples])
  const document = documentOf(product)
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={schema}
      submit={(made) => {
        const metrics = [...document.model.metrics.filter(({ key }) => key !== made.key), made]
        const next = { ...document, model: { ...document.model, metrics } }
        return saveProduct(product.id, product.version, next, t.note(made.key))
      }}
      submitLabel={t.add}
      onDone={(_, { key }) => {
        toastDone(t.added(key))
        onClose()
      }}
    >
      {(form) => (
        <>
          <p className={classes.hint}>{t.hint(localise(product.name, language))}</p>
          <NamedFields form={form} fixed />
          <MetricFields form={form} model={document.model} />
        </>
      )}
    </ResourceForm>
  )
}
