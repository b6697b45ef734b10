import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { rejectionMetricsOf } from '@limpid/contract/products/alarm-rules/rejection-metrics'
import { type HygieneRules, metricsOfHygiene } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'

type Curve = AlarmDetail['curves'][number]
type Drawn = Pick<AlarmDetail, 'kind' | 'name' | 'limit'>

/** More lines than this cannot be told apart. */
const maxCurves = 3

/**
 * What is drawn of an alarm: the metric that it is about; of failed hygiene the temperatures that are assessed, with the limit that was missed; of a
 * fault, or of a rule on washes, the temperatures of the machine, or where it measures none what it measures first; of an osmosis unit what the
 * device measures behind it.
 */
export function curvesOf(
  model: ProductModel,
  alarm: Drawn,
  { metric, ofWashes, ofUnit = false }: { metric: Curve | null; ofWashes: boolean; ofUnit?: boolean },
): Curve[] {
  if (metric) return [metric]
  if (ofUnit)
    return rejectionMetricsOf(model.metrics)
      .slice(0, 1)
      .map((one) => curveOf(one, null))
  if (alarm.kind === 'hygiene') return assessed(model, alarm)
  return alarm.kind === 'fault' || ofWashes ? temperatures(model) : []
}

function assessed(model: ProductModel, alarm: Drawn): Curve[] {
  const { hygiene } = model
  const keys = new Set(hygiene ? metricsOfHygiene(hygiene) : [])
  const missed = hygiene ? metricsMissed(hygiene, alarm) : new Set<string>()
  const drawn = model.metrics.filter(({ key }) => (missed.size > 0 ? missed : keys).has(key))
  return drawn.slice(0, maxCurves).map((one) => curveOf(one, missed.has(one.key) ? alarm.limit : null))
}

/** The metrics that can meet what the wash missed, by the limit that the alarm names. */
function metricsMissed({ requirements, ruleSets = [] }: HygieneRules, { name, limit }: Drawn): Set<string> {
  const all = [...requirements, ...ruleSets.flatMap((set) => set.requirements)]
  const ways = all.filter((one) => one.name.en === name?.en).flatMap((one) => one.ways)
  return new Set(ways.filter(({ celsius }) => celsius === limit).map(({ metric }) => metric))
}

function temperatures({ metrics }: ProductModel): Curve[] {
  const gauges = metrics.filter(({ kind }) => kind === 'gauge')
  const [first] = gauges
  const unit = gauges.some((one) => one.unit === 'Cel') ? 'Cel' : first?.unit
  return gauges
    .filter((one) => one.unit === unit)
    .slice(0, maxCurves)
    .map((one) => curveOf(one, null))
}

function curveOf({ key, name, unit, precision }: ProductModel['metrics'][number], low: number | null): Curve {
  return { key, name, unit, precision, low, high: null }
}
