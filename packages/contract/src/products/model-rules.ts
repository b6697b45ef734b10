import type { RuleIssue } from '../kernel/localised.ts'
import { metricsOfHygiene } from './hygiene.ts'
import type { Metric, ProductModel } from './model.ts'
import { metricsOfRecognition } from './recognition.ts'

/** What is wrong with one metric beyond the form of its fields. */
export function faultsOfMetric({ kind, unit, range, limits, values }: Metric): RuleIssue[] {
  const faults: RuleIssue[] = []
  const numeric = kind === 'gauge' || kind === 'counter'
  if (!numeric && unit !== '')
    faults.push({ path: ['unit'], words: { zh: '状态和文本没有单位', en: 'A state or a text has no unit' } })
  if (!numeric && (range || limits))
    faults.push({
      path: ['range'],
      words: { zh: '状态和文本没有量程', en: 'A state or a text has no range' },
    })
  if (kind !== 'state' && kind !== 'gauge' && values)
    faults.push({
      path: ['values'],
      words: { zh: '只有状态和数值可以给取值命名', en: 'Only a state or a gauge has words for its values' },
    })
  if (range && range[0] >= range[1])
    faults.push({
      path: ['range'],
      words: { zh: '量程的下限须小于上限', en: 'A range begins below its end' },
    })
  if (limits) faults.push(...faultsOfLimits(limits, range))
  return faults
}

function faultsOfLimits({ low, high }: NonNullable<Metric['limits']>, range: Metric['range']): RuleIssue[] {
  const path = ['limits']
  if (low === undefined && high === undefined)
    return [{ path, words: { zh: '限值至少要有一端', en: 'Limits have at least one end' } }]
  if (low !== undefined && high !== undefined && low >= high)
    return [{ path, words: { zh: '限值的下限须小于上限', en: 'The lower limit is below the upper one' } }]
  const outside = [low, high].some((end) => end !== undefined && range && (end < range[0] || end > range[1]))
  return outside ? [{ path, words: { zh: '限值须在量程之内', en: 'The limits lie within the range' } }] : []
}

/** What does not fit together in a model: identifiers that come twice, and metrics that are named but not there. */
export function faultsOfModel(model: ProductModel): RuleIssue[] {
  return [
    ...repeated('metrics', model.metrics, 'key'),
    ...repeated('events', model.events, 'key'),
    ...repeated('functions', model.functions, 'key'),
    ...repeated('faults', model.faults, 'code'),
    ...repeated('consumables', model.consumables, 'key'),
    ...repeated('maintenance', model.maintenance, 'key'),
    ...repeated('parts', model.parts, 'key'),
    ...faultsOfNames(model),
    ...faultsOfPlan(model),
    ...faultsOfParts(model),
  ]
}

/** What is wrong with the interval of a task. */
export function faultsOfInterval({
  days,
  counted,
}: {
  days?: number | undefined
  counted?: unknown
}): RuleIssue[] {
  if (days !== undefined || counted) return []
  return [{ words: { zh: '保养需要一个周期', en: 'A task of maintenance has an interval' } }]
}

function repeated<Field extends string>(
  part: string,
  items: readonly Record<Field, string>[],
  field: Field,
): RuleIssue[] {
  const seen = new Set<string>()
  return items.flatMap((item, at) => {
    const id = item[field]
    if (seen.has(id))
      return { path: [part, at, field], words: { zh: `${id} 重复`, en: `${id} is there twice` } }
    seen.add(id)
    return []
  })
}

function faultsOfNames(model: ProductModel): RuleIssue[] {
  const known = new Set(model.metrics.map(({ key }) => key))
  const named = [
    ...(model.recognition ? metricsOfRecognition(model.recognition) : []).map((metric) => ({
      metric,
      path: ['recognition'] as (string | number)[],
    })),
    ...(model.hygiene ? metricsOfHygiene(model.hygiene) : []).map((metric) => ({
      metric,
      path: ['hygiene'] as (string | number)[],
    })),
    ...model.metrics.flatMap(({ estimate }, at) =>
      estimate ? { metric: estimate.from, path: ['metrics', at, 'estimate'] } : [],
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
      words: { zh: `模型中没有指标 ${metric}`, en: `The model has no metric ${metric}` },
    }))
}

function faultsOfPlan(model: ProductModel): RuleIssue[] {
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
    return [{ path, words: { zh: `${counted.metric} 不是累计量`, en: `${counted.metric} is no counter` } }]
  })
}

/** A part that is replaced with a task names one of the plan. */
function faultsOfParts({ maintenance, parts }: ProductModel): RuleIssue[] {
  const known = new Set(maintenance.map(({ key }) => key))
  return parts.flatMap(({ task }, at) =>
    task === undefined || known.has(task)
      ? []
      : [
          {
            path: ['parts', at, 'task'],
            words: { zh: `保养计划中没有 ${task}`, en: `The plan has no task ${task}` },
          },
        ],
  )
}
