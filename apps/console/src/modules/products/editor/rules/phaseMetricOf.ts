import type { ProductModel } from '@limpid/contract/products/model'

/** The metric whose values are the phases of a wash; undefined for machines that report none. */
export function phaseMetricOf({ recognition }: ProductModel): string | undefined {
  return recognition?.source === 'phase' ? recognition.phaseMetric : undefined
}

/** The metric whose values are the programmes. */
export function programMetricOf({ recognition }: ProductModel): string | undefined {
  return recognition?.source === 'phase' ? recognition.programMetric : undefined
}
