import type { RuleIssue } from '../../kernel/localised.ts'
import { type Severity, severities } from '../severities.ts'
import { type Condition, hasLevels, isOfWashes } from './condition.ts'
import { rejectionMetricsOf } from './rejection-metrics.ts'

/** What the checks read of a rule. The schema is made with the checks, so its type cannot be used here. */
export interface CheckedRule {
  severity: Severity
  conditions: readonly Condition[]
  schedule?: { from: string; to: string } | undefined
}

/** The kinds of metrics that each condition can watch. */
const kindsOf: Record<Condition['type'], readonly string[]> = {
  limit: ['gauge'],
  state: ['state', 'gauge'],
  change: ['gauge'],
  repeat: ['state', 'text', 'gauge'],
  flat: ['gauge', 'counter'],
  missing: ['gauge', 'counter', 'state', 'text'],
  spike: ['gauge'],
  unseen: ['state', 'gauge'],
  standby: ['counter'],
  // Washes are no metrics.
  consumption: [],
  result: [],
  // What two devices measured is no metric of either.
  rejection: [],
}

/** True if a condition of this type can watch a metric of this kind. */
export function canWatch(type: Condition['type'], kind: string): boolean {
  return kindsOf[type].includes(kind)
}

/** Errors of one rule that can be seen without a product. */
export function faultsOfRule({ severity, conditions, schedule }: CheckedRule): RuleIssue[] {
  const ends: RuleIssue[] =
    schedule && schedule.from === schedule.to
      ? [{ path: ['schedule', 'to'], words: { zh: '起止时刻不能相同', en: 'Start and end must differ' } }]
      : []
  return [
    ...ends,
    ...conditions.flatMap((one, at) => [...faultsOfLevels(severity, one, at), ...faultsOfWashes(one, at)]),
  ]
}

function faultsOfWashes(one: Condition, at: number): RuleIssue[] {
  if (one.type !== 'result' || one.times <= one.washes) return []
  const words = {
    zh: '次数不能多于所看的洗涤次数',
    en: 'There cannot be more failed washes than washes looked at',
  }
  return [{ path: ['conditions', at, 'times'], words }]
}

function faultsOfLevels(severity: Severity, one: Condition, at: number): RuleIssue[] {
  if (!hasLevels(one)) return []
  const direction = one.side === 'above' ? 1 : -1
  let [before, rank] = [one.value, severities.indexOf(severity)]
  return one.levels.flatMap((level, n): RuleIssue[] => {
    const path = ['conditions', at, 'levels', n]
    const beyond = (level.value - before) * direction > 0
    const worse = severities.indexOf(level.severity) < rank
    ;[before, rank] = [level.value, severities.indexOf(level.severity)]
    return [
      ...(beyond
        ? []
        : [
            {
              path: [...path, 'value'],
              words: {
                zh: '级别越高，限值须越偏离正常值',
                en: 'Each higher severity needs a limit further from normal',
              },
            },
          ]),
      ...(worse
        ? []
        : [
            {
              path: [...path, 'severity'],
              words: {
                zh: '每一级须比前一级更严重',
                en: 'Each level must be more severe than the one before',
              },
            },
          ]),
    ]
  })
}

/** What the checks read of a model. */
interface CheckedModel {
  metrics: readonly { key: string; kind: string }[]
  /** How its washes are detected. */
  recognition?: unknown
}

/** Conditions that watch what the model lacks, or what they cannot watch. */
export function faultsOfWatched(
  { metrics, recognition }: CheckedModel,
  conditions: readonly Condition[],
  path: readonly (string | number)[],
): RuleIssue[] {
  return conditions.flatMap((one, at): RuleIssue[] => {
    if (isOfWashes(one) || (one.type === 'rejection' && rejectionMetricsOf(metrics).length > 0)) return []
    const { type, metric } = one
    const watched = metrics.find(({ key }) => key === metric)
    const here = [...path, 'conditions', at, 'metric']
    if (!watched)
      return [
        {
          path: here,
          words: { zh: `物模型中没有指标 ${metric}`, en: `The thing model has no metric ${metric}` },
        },
      ]
    if (type === 'standby' && !recognition)
      return [
        {
          path: [...path, 'conditions', at, 'type'],
          words: {
            zh: '该产品不识别洗涤，无法区分洗涤以外的用量',
            en: 'Washes of this product are not detected, so nobody knows what is used outside them',
          },
        },
      ]
    return canWatch(type, watched.kind)
      ? []
      : [
          {
            path: here,
            words: {
              zh: `此类条件不能用于指标 ${metric}`,
              en: `A condition of this type cannot watch ${metric}`,
            },
          },
        ]
  })
}
