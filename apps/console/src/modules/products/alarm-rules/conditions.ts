import {
  type Condition,
  type ConditionType,
  rejectionMetric,
} from '@limpid/contract/products/alarm-rules/condition'
import { rejectionMetricsOf } from '@limpid/contract/products/alarm-rules/rejection-metrics'
import { canWatch } from '@limpid/contract/products/alarm-rules/rule-faults'
import type { Metric, ProductModel } from '@limpid/contract/products/model'

const metricKinds: readonly Metric['kind'][] = ['gauge', 'counter', 'state', 'text']

/** The kinds of metrics that a condition of this type can watch. */
export const kindsFor = (type: ConditionType) => metricKinds.filter((kind) => canWatch(type, kind))

const initial: Record<ConditionType, Partial<Condition>> = {
  limit: { side: 'above', inclusive: false, deadBand: 0, levels: [] },
  state: { values: [] },
  change: { direction: 'rise', withinSeconds: 600 },
  repeat: { values: [], times: 3, withinSeconds: 3600 },
  flat: { tolerance: 0, seconds: 3600 },
  missing: { seconds: 3600 },
  spike: { times: 3, withinSeconds: 3600 },
  unseen: { values: [], seconds: 86_400 },
  standby: { withinSeconds: 86_400 },
  consumption: { metric: 'wash.water', percent: 130, washes: 1 },
  result: { metric: 'wash.result', results: ['hygieneFailed'], times: 2, washes: 3 },
  rejection: { metric: rejectionMetric, side: 'below', inclusive: false, deadBand: 0, levels: [] },
}

/** A new condition of a type. Its metric and numbers are for the user to enter. */
export function conditionOf(type: ConditionType, metric?: string): object {
  return { type, ...(metric && { metric }), ...initial[type] }
}

/** The types of conditions for devices of a product; the chosen one stays. */
export const typesFor = ({ metrics, recognition }: ProductModel, chosen: ConditionType) => {
  const offered: Partial<Record<ConditionType, boolean>> = {
    rejection: rejectionMetricsOf(metrics).length > 0,
    standby: recognition !== undefined && metrics.some(({ kind }) => canWatch('standby', kind)),
  }
  return (Object.keys(initial) as ConditionType[]).filter(
    (type) => type === chosen || (offered[type] ?? true),
  )
}

/** What a new rule begins with. */
export const newRule = {
  severity: 'minor',
  match: 'all',
  conditions: [conditionOf('limit')],
  onDelaySeconds: 60,
  offDelaySeconds: 0,
}

/** A condition of another type; it keeps the metric where it can watch it. */
export function withType(type: ConditionType, model: ProductModel, metric: string): object {
  const watched = model.metrics.find(({ key }) => key === metric)
  return conditionOf(type, watched && canWatch(type, watched.kind) ? metric : undefined)
}
