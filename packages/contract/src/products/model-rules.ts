import type { RuleIssue } from '../kernel/localised.ts'
import type { Condition } from './alarm-rules/condition.ts'
import { faultsOfWatched } from './alarm-rules/rule-faults.ts'
import { metricsOfHygiene } from './hygiene.ts'
import { metricsOfRecognition } from './recognition.ts'

/** What the rules read of a metric. The schemas are made with the rules, so their types cannot be used here. */
interface CheckedMetric {
  kind: string
  unit: string
  range?: readonly [number, number] | undefined
  limits?: { low?: number | undefined; high?: number | undefined; when?: LimitsWhen | undefined } | undefined
  values?: object | undefined
  tab?: string | undefined
}

interface LimitsWhen {
  metric: string
  values: readonly string[]
}

interface NamedMetric {
  metric: string
}

/** What the rules read of a thing model. */
interface CheckedModel {
  metrics: readonly {
    key: string
    kind: string
    values?: object | undefined
    limits?: { when?: LimitsWhen | undefined } | undefined
    estimate?: { from: string } | undefined
    quality?: { metric?: string | undefined } | undefined
  }[]
  events: readonly { key: string }[]
  functions: readonly { key: string }[]
  faults: readonly { code: string }[]
  consumables: readonly { key: string; level?: NamedMetric | undefined; used?: string | undefined }[]
  maintenance: readonly { key: string; every: { counted?: NamedMetric | undefined } }[]
  parts: readonly {
    key: string
    task?: string | undefined
    life?: { counted?: NamedMetric | undefined; level?: NamedMetric | undefined } | undefined
  }[]
  alarmAdvice: readonly { key: string }[]
  alarmRules: readonly { key: string; conditions: readonly Condition[] }[]
  recognition?: Parameters<typeof metricsOfRecognition>[0] | undefined
  hygiene?: (Parameters<typeof metricsOfHygiene>[0] & { ruleSet?: string | undefined }) | undefined
}

/** Errors of one metric beyond the format of its fields. */
export function faultsOfMetric({ kind, unit, range, limits, values, tab }: CheckedMetric): RuleIssue[] {
  const faults: RuleIssue[] = []
  const numeric = kind === 'gauge' || kind === 'counter'
  if (!numeric && unit !== '')
    faults.push({
      path: ['unit'],
      words: { zh: '状态和文本指标没有单位', en: 'State and text metrics have no unit' },
    })
  if (!numeric && (range || limits))
    faults.push({
      path: ['range'],
      words: { zh: '状态和文本指标没有量程', en: 'State and text metrics have no range' },
    })
  if (kind !== 'state' && kind !== 'gauge' && values)
    faults.push({
      path: ['values'],
      words: {
        zh: '只有状态和数值指标可以设置取值含义',
        en: 'Only state and gauge metrics have value labels',
      },
    })
  if (range && range[0] >= range[1])
    faults.push({
      path: ['range'],
      words: { zh: '量程的下限须小于上限', en: 'The start of the range must be below its end' },
    })
  if (limits) faults.push(...faultsOfLimits(limits, range))
  // These tabs add up the time out of limits, whatever the machine does.
  if (limits?.when && tab !== undefined && tab !== 'cycles')
    faults.push({
      path: ['limits', 'when'],
      words: {
        zh: '按阶段的限值不能用于水量、PH、TDS 页签的指标',
        en: 'Limits of a phase are not possible for metrics of the water, PH and TDS tabs',
      },
    })
  return faults
}

function faultsOfLimits(
  { low, high }: NonNullable<CheckedMetric['limits']>,
  range: CheckedMetric['range'],
): RuleIssue[] {
  const path = ['limits']
  if (low === undefined && high === undefined)
    return [{ path, words: { zh: '限值至少填写上限或下限', en: 'Enter at least one limit' } }]
  if (low !== undefined && high !== undefined && low >= high)
    return [
      { path, words: { zh: '限值的下限须小于上限', en: 'The lower limit must be below the upper limit' } },
    ]
  const outside = [low, high].some((end) => end !== undefined && range && (end < range[0] || end > range[1]))
  return outside ? [{ path, words: { zh: '限值须在量程内', en: 'Limits must be within the range' } }] : []
}

/** Inconsistencies in a model: duplicate identifiers, and references to missing metrics. */
export function faultsOfModel(model: CheckedModel): RuleIssue[] {
  return [
    ...repeated('metrics', model.metrics, 'key'),
    ...repeated('events', model.events, 'key'),
    ...repeated('functions', model.functions, 'key'),
    ...repeated('faults', model.faults, 'code'),
    ...repeated('consumables', model.consumables, 'key'),
    ...repeated('maintenance', model.maintenance, 'key'),
    ...repeated('parts', model.parts, 'key'),
    ...repeated('alarmRules', model.alarmRules, 'key'),
    ...repeated('alarmAdvice', model.alarmAdvice, 'key'),
    ...faultsOfNames(model),
    ...faultsOfWhen(model),
    ...faultsOfPlan(model),
    ...faultsOfParts(model),
    ...faultsOfHygiene(model.hygiene),
    ...model.alarmRules.flatMap(({ conditions }, at) =>
      faultsOfWatched(model, conditions, ['alarmRules', at]),
    ),
  ]
}

/** Errors in the interval of a task. */
export function faultsOfInterval({
  days,
  counted,
}: {
  days?: number | undefined
  counted?: unknown
}): RuleIssue[] {
  if (days !== undefined || counted) return []
  return [{ words: { zh: '保养任务需要周期', en: 'A maintenance task needs an interval' } }]
}

function repeated<Field extends string>(
  part: string,
  items: readonly Record<Field, string>[],
  field: Field,
): RuleIssue[] {
  const seen = new Set<string>()
  return items.flatMap((item, at) => {
    const id = item[field]
    if (seen.has(id)) return { path: [part, at, field], words: { zh: `${id} 重复`, en: `Duplicate ${id}` } }
    seen.add(id)
    return []
  })
}

function faultsOfNames(model: CheckedModel): RuleIssue[] {
  const known = new Set(model.metrics.map(({ key }) => key))
  const named = [
    ...(model.recognition
      ? [...metricsOfRecognition(model.recognition), model.recognition.remainingMetric ?? []].flat()
      : []
    ).map((metric) => ({ metric, path: ['recognition'] as (string | number)[] })),
    ...(model.hygiene ? metricsOfHygiene(model.hygiene) : []).map((metric) => ({
      metric,
      path: ['hygiene'] as (string | number)[],
    })),
    ...model.metrics.flatMap(({ estimate }, at) =>
      estimate ? { metric: estimate.from, path: ['metrics', at, 'estimate'] } : [],
    ),
    ...model.metrics.flatMap(({ quality }, at) =>
      quality?.metric ? { metric: quality.metric, path: ['metrics', at, 'quality', 'metric'] } : [],
    ),
    ...model.consumables.flatMap(({ level, used }, at) =>
      [level?.metric, used].flatMap((metric) => (metric ? { metric, path: ['consumables', at] } : [])),
    ),
    ...model.maintenance.flatMap(({ every }, at) =>
      every.counted ? { metric: every.counted.metric, path: ['maintenance', at] } : [],
    ),
    ...model.parts.flatMap(({ life }, at) =>
      [life?.counted?.metric, life?.level?.metric].flatMap((metric) =>
        metric ? { metric, path: ['parts', at, 'life'] } : [],
      ),
    ),
  ]
  return named
    .filter(({ metric }) => !known.has(metric))
    .map(({ metric, path }) => ({
      path,
      words: { zh: `物模型中没有指标 ${metric}`, en: `The thing model has no metric ${metric}` },
    }))
}

/** Limits of a phase name a state of the model and values that it has. */
function faultsOfWhen({ metrics }: CheckedModel): RuleIssue[] {
  return metrics.flatMap(({ limits }, at): RuleIssue[] => {
    if (!limits?.when) return []
    const { metric, values } = limits.when
    const state = metrics.find(({ key, kind }) => key === metric && kind === 'state')
    const path = ['metrics', at, 'limits', 'when']
    if (!state)
      return [
        { path, words: { zh: `物模型中没有状态 ${metric}`, en: `The thing model has no state ${metric}` } },
      ]
    const unknown = values.find((value) => !state.values || !Object.hasOwn(state.values, value))
    return unknown === undefined
      ? []
      : [{ path, words: { zh: `${metric} 没有取值 ${unknown}`, en: `${metric} has no value ${unknown}` } }]
  })
}

function faultsOfPlan(model: CheckedModel): RuleIssue[] {
  const counting = [
    ...model.maintenance.map(({ every }, at) => ({
      counted: every.counted,
      path: ['maintenance', at, 'every'],
    })),
    ...model.parts.map(({ life }, at) => ({ counted: life?.counted, path: ['parts', at, 'life'] })),
  ]
  const kinds = new Map(model.metrics.map(({ key, kind }) => [key, kind]))
  return counting.flatMap(({ counted, path }): RuleIssue[] => {
    const kind = counted && kinds.get(counted.metric)
    if (!kind || kind === 'counter') return []
    return [{ path, words: { zh: `${counted.metric} 不是累计量`, en: `${counted.metric} is not a counter` } }]
  })
}

/** A part that is replaced with a task must name a task of the plan. */
function faultsOfParts({ maintenance, parts }: CheckedModel): RuleIssue[] {
  const known = new Set(maintenance.map(({ key }) => key))
  return parts.flatMap(({ task }, at) =>
    task === undefined || known.has(task)
      ? []
      : [
          {
            path: ['parts', at, 'task'],
            words: { zh: `保养计划中没有任务 ${task}`, en: `The maintenance plan has no task ${task}` },
          },
        ],
  )
}

/** One rule set applies to the product, and heat must not be counted twice. */
function faultsOfHygiene(hygiene: CheckedModel['hygiene']): RuleIssue[] {
  if (!hygiene) return []
  const { ruleSets, ruleSet, a0 } = hygiene
  const unknown = (ruleSets || ruleSet) && !ruleSets?.some(({ key }) => key === ruleSet)
  const twice = (a0?.parts.length ?? 0) > 1 && a0?.parts.some(({ phases }) => !phases)
  return [
    ...(unknown
      ? [
          {
            path: ['hygiene', 'ruleSet'],
            words: { zh: '请选择其中一个卫生规则集', en: 'Choose one of the hygiene rule sets' },
          },
        ]
      : []),
    ...repeated('hygiene', ruleSets ?? [], 'key'),
    ...(twice
      ? [
          {
            path: ['hygiene', 'a0', 'parts'],
            words: {
              zh: '不限阶段的 A0 温度只能有一个',
              en: 'An A0 temperature without phases must be the only one',
            },
          },
        ]
      : []),
  ]
}
