import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { defaultAdvice } from '@limpid/contract/products/advice/default-advice'
import { findAdvice } from '@limpid/contract/products/faults/alarm-advice'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { AlarmDetails } from '../alarms.tables.ts'

/** The key of an alarm that a rule raised begins with this. */
const ruleKey = 'rule:'

type Advice = Pick<AlarmDetail, 'causes' | 'steps' | 'parts' | 'metric'>

type Advised = Pick<AlarmDetail, 'kind' | 'key' | 'code' | 'limit' | 'value'>

/** What the product model says about an alarm: of its fault or rule, then of its kind; if it has none, the default advice of its kind. */
export function adviceOf(model: ProductModel, alarm: Advised, details: AlarmDetails): Advice {
  const advice = ofModel(model, alarm, details)
  if (advice.causes.length + advice.steps.length > 0) return advice
  const side = alarm.kind === 'water' ? sideOf(alarm) : null
  const own = findAdvice(model.alarmAdvice, { ...alarm, side })
  if (own) return { ...advice, causes: own.causes, steps: own.steps, parts: own.parts }
  return { ...advice, ...defaultAdvice({ ...alarm, side: sideOf(alarm) }) }
}

const sideOf = ({ limit, value }: Advised) =>
  value !== null && limit !== null && value < limit ? 'low' : 'high'

function ofModel(model: ProductModel, { kind, key, code, limit }: Advised, details: AlarmDetails): Advice {
  if (kind === 'process') return ofRule(model, key.slice(ruleKey.length), limit, details)
  const fault = kind === 'fault' ? model.faults.find((one) => one.code === code) : undefined
  const level = kind === 'supply' ? model.consumables.find((one) => one.key === code)?.level : undefined
  const metric = model.metrics.find((one) => one.key === (level?.metric ?? code))
  return {
    causes: fault?.causes ?? [],
    steps: fault?.steps ?? [],
    parts: fault?.parts ?? [],
    metric: metric
      ? curveOf(metric, level?.low ?? metric.limits?.low ?? null, metric.limits?.high ?? null)
      : null,
  }
}

function ofRule(model: ProductModel, key: string, limit: number | null, details: AlarmDetails): Advice {
  const rule = model.alarmRules.find((one) => one.key === key)
  const metric = model.metrics.find((one) => one.key === details.metric)
  return {
    causes: rule?.causes ?? [],
    steps: rule?.steps ?? [],
    parts: rule?.parts ?? [],
    // The limit of the moment when it was raised; a rule changed since does not move it.
    metric:
      metric && (metric.kind === 'gauge' || metric.kind === 'counter')
        ? curveOf(metric, details.below ? limit : null, hasUpper(metric, details) ? limit : null)
        : null,
  }
}

/** Of a counter, a limit is what it rose by, not where it stands. */
const hasUpper = ({ kind }: Metric, { below }: AlarmDetails) => !below && kind !== 'counter'

function curveOf({ key, name, unit, precision }: Metric, low: number | null, high: number | null) {
  return { key, name, unit, precision, low, high }
}
