import { rejectionMetric } from '@limpid/contract/products/alarm-rules/condition'
import type { ActiveCondition, Observation } from '../../alarms/alarms.public.ts'
import type { RuleEvent } from '../evaluation/state.ts'
import type { WatchedDevice } from './watched.reads.ts'

/** What alarms record of what became of a rule. */
export function observationOf(deviceId: string, event: RuleEvent, watched: WatchedDevice): Observation {
  const about = {
    deviceId,
    key: `rule:${event.key}`,
    kind: 'process' as const,
    at: new Date(event.atMs),
  }
  if (event.kind !== 'cleared') return { ...about, active: conditionOf(event, watched) }
  if (!event.former) return { ...about, active: false }
  return { ...about, active: false, clearReason: watched.unpaired.has(event.key) ? 'unit' : 'rule' }
}

function conditionOf(
  { key, severity, metric, value, limit, below, unknownSinceMs, flapping }: RuleEvent,
  { notes, metrics, rules }: WatchedDevice,
): ActiveCondition {
  const note = notes.get(key)
  const measured = metrics.get(metric)
  const delaySeconds = rules.find((one) => one.key === key)?.onDelaySeconds ?? 0
  return {
    severity,
    code: note?.code ?? key,
    name: note?.name ?? null,
    value,
    limit,
    unit: measured?.unit ?? (inPercent(metric) ? '%' : ''),
    precision: measured?.precision ?? (metric === rejectionMetric ? 1 : 0),
    ...(flapping && { flapping }),
    details: {
      metric,
      ...(below && { below }),
      ...(note && { ruleVersion: note.version }),
      ...(delaySeconds > 0 && { delaySeconds }),
      ...(unknownSinceMs !== null && { unknownSince: new Date(unknownSinceMs).toISOString() }),
    },
  }
}

/** What a wash consumed, in percent of the median, and what an osmosis unit holds back. */
const inPercent = (metric: string) =>
  metric === rejectionMetric || (metric.startsWith('wash.') && metric !== 'wash.result')
