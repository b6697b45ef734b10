/* One rule on one device: what its conditions say together, and which phase follows. */
import { hasLevels, heardMetric } from '@limpid/contract/products/alarm-rules/condition'
import { type Severity, severities } from '@limpid/contract/products/severities'
import { judge, type Verdict } from './condition.rules.ts'
import { countTurn } from './flapping.rules.ts'
import { isOpen, nextEdgeMs } from './schedule.rules.ts'
import type { DeviceFacts, DeviceState, RuleEvent, RuleState, Sample, WatchedRule } from './state.ts'

const never = Number.POSITIVE_INFINITY
/** A value without a known interval is valid this long. */
const defaultValidMs = 600_000

/** What the conditions say together. */
interface Finding {
  holds: boolean | 'unknown'
  nextMs: number
  severity: Severity
  metric: string
  value: number | null
  limit: number | null
  below: boolean
}

/**
 * Judges a rule at an instant: changes its state, adds to `events`, and returns when to judge it again if no reading comes.
 */
export function judgeRule(
  rule: WatchedRule,
  own: RuleState,
  state: DeviceState,
  facts: DeviceFacts,
  atMs: number,
  events: RuleEvent[],
): number {
  const finding = find(rule, own, state, facts, atMs)
  follow(rule, own, finding, atMs, events)
  // What is normal stays normal without a reading, but for a schedule that opens.
  const nextMs = own.phase === 'normal' && !rule.schedule ? never : finding.nextMs
  return Math.min(nextMs, delayEndMs(rule, own))
}

function find(
  rule: WatchedRule,
  own: RuleState,
  state: DeviceState,
  { timeZone, validMs }: DeviceFacts,
  atMs: number,
): Finding {
  const [first] = rule.conditions
  const verdicts = rule.conditions.map((condition, n) => {
    const metric = heardMetric(condition)
    const last = newestOf(rule, state, metric)
    const known = { last, validMs: validMs.get(metric) ?? defaultValidMs, heardMs: state.heardMs }
    return judge(condition, own.memories[n] ?? {}, known, atMs)
  })
  const open = !rule.schedule || isOpen(rule.schedule, timeZone, atMs)
  const edgeMs = rule.schedule ? nextEdgeMs(rule.schedule, timeZone, atMs) : never
  const shown = verdicts.findIndex(({ holds, limit }) => holds === true && limit !== null)
  const at = Math.max(shown, 0)
  const condition = rule.conditions[at] ?? first
  return {
    holds: open && together(rule.match, verdicts),
    nextMs: Math.min(edgeMs, ...verdicts.map(({ nextMs }) => nextMs)),
    severity: worst(rule, verdicts),
    metric: condition?.metric ?? '',
    value: verdicts[at]?.value ?? null,
    limit: verdicts[at]?.limit ?? null,
    below: condition !== undefined && hasLevels(condition) && condition.side === 'below',
  }
}

/** The newest reading of a metric that the rule has received. */
export function newestOf(
  { acceptLate }: Pick<WatchedRule, 'acceptLate'>,
  { last, late }: DeviceState,
  metric: string,
): Sample | undefined {
  const [onTime, tardy] = [last[metric], acceptLate ? late?.[metric] : undefined]
  if (!onTime || !tardy) return onTime ?? tardy
  return tardy[1] > onTime[1] ? tardy : onTime
}

function together(match: WatchedRule['match'], verdicts: readonly Verdict[]): Finding['holds'] {
  const deciding = match === 'any'
  if (verdicts.some(({ holds }) => holds === deciding)) return deciding
  return verdicts.some(({ holds }) => holds === 'unknown') ? 'unknown' : !deciding
}

function worst({ severity, conditions }: WatchedRule, verdicts: readonly Verdict[]): Severity {
  const reached = conditions.flatMap((condition, n) => {
    const level = verdicts[n]?.holds === true ? (verdicts[n]?.level ?? 0) : 0
    return hasLevels(condition) ? (condition.levels[level - 2]?.severity ?? []) : []
  })
  const ranks = [severity, ...reached].map((one) => severities.indexOf(one))
  return severities[Math.min(...ranks)] ?? severity
}

function follow(
  rule: WatchedRule,
  own: RuleState,
  finding: Finding,
  atMs: number,
  events: RuleEvent[],
): void {
  const emit = (kind: RuleEvent['kind'], unknownSinceMs: number | null = null) => {
    const { severity, metric, value, limit, below } = finding
    const flapping = kind !== 'changed' && countTurn(own)
    events.push({
      key: rule.key,
      kind,
      atMs,
      severity,
      metric,
      value,
      limit,
      below,
      unknownSinceMs,
      flapping,
    })
  }
  if (finding.holds === true) {
    if (own.phase === 'normal') enter(own, 'pending', atMs)
    if (own.phase === 'recovering') own.phase = 'active'
    if (own.phase === 'pending' && atMs >= delayEndMs(rule, own)) {
      enter(own, 'active', atMs)
      own.severity = finding.severity
      emit('raised')
    } else if (own.phase === 'active' && (own.severity !== finding.severity || own.unknown)) {
      own.severity = finding.severity
      delete own.unknown
      emit('changed')
    }
  } else if (finding.holds === false) {
    if (own.phase === 'pending') enter(own, 'normal', atMs)
    if (own.phase === 'active') enter(own, 'recovering', atMs)
    if (own.phase === 'recovering' && atMs >= delayEndMs(rule, own)) {
      enter(own, 'normal', atMs)
      delete own.severity
      delete own.unknown
      emit('cleared')
    }
  } else {
    // Values that are too old neither raise nor clear.
    if (own.phase === 'pending') enter(own, 'normal', atMs)
    if (own.phase === 'recovering') own.phase = 'active'
    if (own.phase === 'active' && !own.unknown) {
      own.unknown = true
      finding.severity = own.severity ?? finding.severity
      emit('changed', atMs)
    }
  }
}

function enter(own: RuleState, phase: RuleState['phase'], atMs: number): void {
  own.phase = phase
  own.sinceMs = atMs
}

/** When the delay of its phase ends; infinite in a phase without one. */
function delayEndMs(rule: WatchedRule, { phase, sinceMs }: RuleState): number {
  if (phase === 'pending') return sinceMs + rule.onDelaySeconds * 1000
  if (phase === 'recovering') return sinceMs + rule.offDelaySeconds * 1000
  return never
}
