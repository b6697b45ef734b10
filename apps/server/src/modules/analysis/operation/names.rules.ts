import type { ProductModel } from '@limpid/contract/products/model'

/** The names of phases and programmes, as the model defines them. */
export function namesIn({ recognition, metrics }: ProductModel) {
  if (recognition?.source !== 'phase') return {}
  const valuesOf = (metric: string | undefined) => metrics.find(({ key }) => key === metric)?.values
  return { phase: valuesOf(recognition.phaseMetric), programme: valuesOf(recognition.programMetric) }
}
