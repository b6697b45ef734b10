import type { DeviceTab } from '@limpid/contract/access/access'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { metricsOfRecognition } from '@limpid/contract/products/recognition'
import type { PeriodPart } from '@limpid/contract/telemetry/periods'

/** The tabs of a device's page that show a metric: access to any of them allows reading it. */
export function tabsOfMetric(model: ProductModel | undefined, key: string): DeviceTab[] {
  const tab = model?.metrics.find((metric) => metric.key === key)?.tab
  const washes = model?.recognition && metricsOfRecognition(model.recognition).includes(key)
  return ['live', ...(tab ? [tab] : []), ...(washes ? (['cycles'] as const) : [])]
}

/** A requested time span, in ms since 1970. */
export interface Bounds {
  /** A reading between these is accepted. */
  min: number
  max: number
  /** It is normal between these. */
  low: number
  high: number
}

/** The figures of one metric in a part of a period, from its readings; of the whole where `startsAt` is null. */
export type Figures = Omit<PeriodPart, 'startsAt' | 'increase' | 'summed'> & {
  id: number
  startsAt: Date | null
}

/**
 * The range and the limits of a metric; an open end is infinite. Limits that belong to a phase say nothing about
 * a reading alone.
 */
export function boundsOf({ range, limits }: Pick<Metric, 'range' | 'limits'>): Bounds {
  return {
    min: range?.[0] ?? Number.NEGATIVE_INFINITY,
    max: range?.[1] ?? Number.POSITIVE_INFINITY,
    low: (limits?.when ? undefined : limits?.low) ?? Number.NEGATIVE_INFINITY,
    high: (limits?.when ? undefined : limits?.high) ?? Number.POSITIVE_INFINITY,
  }
}

/** The device attributes that are factors of estimated metrics. */
export function factorsOf(
  metrics: readonly Pick<Metric, 'estimate'>[],
  attributes: Record<string, unknown>,
): Record<string, number> {
  const names = metrics.flatMap(({ estimate }) => (estimate ? [estimate.factor] : []))
  const reported = names.map((name) => [name, Number(attributes[name] ?? Number.NaN)] as const)
  return Object.fromEntries(reported.filter(([, factor]) => Number.isFinite(factor)))
}
