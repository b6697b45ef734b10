/* The rules of one device, judged in chronological order: by its readings, and by the clock where no reading comes. It knows no clock
   and no database, so what runs live and what replays the past are the same. */
import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import { countEvaluation } from './flapping.rules.ts'
import { remember } from './memory.rules.ts'
import { isQuiet } from './quiet.rules.ts'
import { judgeRule, newestOf } from './rule.rules.ts'
import type { DeviceFacts, DeviceState, Reading, RuleEvent, RuleState, WatchedRule } from './state.ts'

/** Judging again and again at one instant must not hold the server: the next look is at least this much later. */
const minStepMs = 1000

/** What a condition watches, and by which numbers. */
const watchOf = (condition: Condition) =>
  `${condition.type} ${condition.metric} ${JSON.stringify(Object.values(condition).slice(2))}`
const watchesOf = ({ conditions }: WatchedRule) => conditions.map(watchOf).join('\n')

/** The conditions on the metric remember a reading. */
function hear(rule: WatchedRule, own: RuleState, reading: Reading): void {
  for (let n = 0; n < rule.conditions.length; n += 1) {
    const [condition, memory] = [rule.conditions[n], own.memories[n]]
    if (condition && memory && condition.metric === reading.metric) remember(condition, memory, reading)
  }
  countEvaluation(own)
}

export interface DeviceJudge {
  readonly state: DeviceState
  /**
   * A reading; readings come in chronological order, and one that is older than the newest of its metric changes nothing. A late one is
   * judged by the rules that accept it, at its own time.
   */
  take(reading: Reading): RuleEvent[]
  /** No reading came until then. */
  pass(toMs: number): RuleEvent[]
  /** When to call `pass` if no reading comes; infinite if no rule waits. */
  dueMs(): number
  /**
   * What was raised by rules that are no more is over, and new rules judge what stands already: what is remembered, and the newest
   * readings of metrics that no rule watched before.
   */
  begin(atMs: number, standing?: readonly Reading[]): RuleEvent[]
  /** A rule is in a phase other than normal, or was since this was last called. */
  movedSince(): boolean
}

/** Whether a reading lies within the range of its metric. */
function isPlausible({ metric, value }: Reading, { ranges }: DeviceFacts): boolean {
  const range = ranges.get(metric)
  return !range || typeof value !== 'number' || (value >= range[0] && value <= range[1])
}

export function judgeOf(rules: readonly WatchedRule[], state: DeviceState, facts: DeviceFacts): DeviceJudge {
  const next = new Map<string, number>()
  /** The earliest of `next`; undefined when it is to be found again. */
  let due: number | undefined
  const setNext = (key: string, atMs: number) => {
    if (next.get(key) === atMs) return
    next.set(key, atMs)
    due = undefined
  }
  const dueMs = () => {
    due ??= Math.min(...next.values())
    return due
  }
  /** The rules that watch each metric, each once. */
  const watching = new Map<string, WatchedRule[]>()
  for (const rule of rules)
    for (const metric of new Set(rule.conditions.map((one) => one.metric)))
      watching.set(metric, [...(watching.get(metric) ?? []), rule])
  /** Rules that any reading of the device may change. */
  const listening = rules.filter(({ conditions }) => conditions.some(({ type }) => type === 'missing'))
  let moved = false

  /** What new or changed conditions know immediately; those that still watch the same continue with what they remember. */
  const memoriesOf = (rule: WatchedRule, known?: RuleState) =>
    rule.conditions.map((condition, n) => {
      const { type, metric } = condition
      const before = known?.watches.split('\n')[n]?.startsWith(`${type} ${metric} `)
      const memory = (before && known?.memories[n]) || {}
      const standing = newestOf(rule, state, metric)
      if (standing && (!before || type === 'limit'))
        remember(condition, memory, { metric, value: standing[0], atMs: standing[1] })
      return memory
    })
  /** Rules whose conditions are new to the device. */
  const fresh = new Set<WatchedRule>()
  /** States whose conditions are known to be those of their rules: they are compared once. */
  const states = new Map<WatchedRule, RuleState>()
  const stateOf = (rule: WatchedRule): RuleState => {
    const known = states.get(rule)
    if (known) return known
    const own = stateAnew(rule)
    states.set(rule, own)
    state.rules[rule.key] = own
    return own
  }
  const stateAnew = (rule: WatchedRule): RuleState => {
    const known = state.rules[rule.key]
    const watches = watchesOf(rule)
    if (known?.watches === watches) return known
    fresh.add(rule)
    const anew = { watches, memories: memoriesOf(rule, known) }
    if (known) return Object.assign(known, anew)
    return { phase: 'normal', sinceMs: state.judgedMs, ...anew }
  }

  const evaluateRule = (rule: WatchedRule, atMs: number, events: RuleEvent[]) => {
    const own = stateOf(rule)
    const before = own.phase
    setNext(rule.key, judgeRule(rule, own, state, facts, atMs, events))
    if (own.phase !== before) moved = true
  }

  /** Judges what is due before an instant, or at it. */
  const advance = (toMs: number, events: RuleEvent[], inclusive = true) => {
    while (inclusive ? dueMs() <= toMs : dueMs() < toMs) {
      const lookMs = dueMs()
      const atMs = Math.max(lookMs, state.judgedMs)
      for (const rule of rules) {
        if ((next.get(rule.key) ?? Number.POSITIVE_INFINITY) > lookMs) continue
        // What began late also ends at its own time.
        evaluateRule(rule, rule.acceptLate ? lookMs : atMs, events)
        const after = next.get(rule.key) ?? Number.POSITIVE_INFINITY
        if (after <= lookMs) setNext(rule.key, lookMs + minStepMs)
      }
      state.judgedMs = atMs
    }
    state.judgedMs = Math.max(state.judgedMs, toMs)
  }

  const endFormer = (atMs: number): RuleEvent[] => {
    const keys = new Set(rules.map(({ key }) => key))
    return Object.entries(state.rules).flatMap(([key, own]): RuleEvent[] => {
      if (keys.has(key)) return []
      delete state.rules[key]
      if (own.phase !== 'normal') moved = true
      if (own.phase !== 'active' && own.phase !== 'recovering') return []
      const severity = own.severity ?? 'warning'
      const about = {
        metric: '',
        value: null,
        limit: null,
        below: false,
        unknownSinceMs: null,
        flapping: false,
      }
      return [{ key, kind: 'cleared', atMs, severity, ...about }]
    })
  }

  const takeLate = ({ metric, value, atMs }: Reading): RuleEvent[] => {
    const events: RuleEvent[] = []
    const accepting = (watching.get(metric) ?? []).filter(({ acceptLate }) => acceptLate)
    for (const rule of accepting) {
      if ((newestOf(rule, state, metric)?.[1] ?? 0) > atMs) continue
      // Delays that ended before it came.
      const dueBefore = next.get(rule.key) ?? Number.POSITIVE_INFINITY
      if (dueBefore < atMs) evaluateRule(rule, dueBefore, events)
      hear(rule, stateOf(rule), { metric, value, atMs })
    }
    if (accepting.length > 0) state.late = { ...state.late, [metric]: [value, atMs] }
    for (const rule of accepting) evaluateRule(rule, atMs, events)
    return events
  }

  for (const rule of rules) {
    const own = stateOf(rule)
    // The phases that wait are looked at first of all.
    if (own.phase !== 'normal' || rule.schedule) setNext(rule.key, state.judgedMs)
  }

  return {
    state,
    take(reading) {
      const { metric, value, atMs } = reading
      const events: RuleEvent[] = []
      if (!isPlausible(reading, facts)) return events
      if (reading.late) return takeLate(reading)
      // What is due at this very instant is judged with the reading.
      advance(Math.max(atMs, state.judgedMs), events, false)
      state.heardMs = Math.max(state.heardMs, atMs)
      const watched = watching.get(metric)
      if (watched) {
        const newest = state.last[metric]
        if (newest && newest[1] > atMs) return events
        state.last[metric] = [value, atMs]
        for (const rule of watched) {
          const own = stateOf(rule)
          hear(rule, own, reading)
          if (!isQuiet(rule, own, state)) evaluateRule(rule, state.judgedMs, events)
        }
      }
      for (const rule of listening)
        if (!isQuiet(rule, stateOf(rule), state)) evaluateRule(rule, state.judgedMs, events)
      return events
    },
    pass(toMs) {
      const events: RuleEvent[] = []
      advance(toMs, events)
      return events
    },
    dueMs,
    begin(atMs, standing = []) {
      const events = endFormer(atMs)
      for (const { metric, value, atMs: readMs } of standing)
        if (watching.has(metric)) state.last[metric] ??= [value, readMs]
      for (const rule of fresh) {
        const own = stateOf(rule)
        own.memories = memoriesOf(rule, own)
        evaluateRule(rule, Math.max(atMs, state.judgedMs), events)
      }
      fresh.clear()
      return events
    },
    movedSince() {
      const was = moved
      moved = false
      return was
    },
  }
}
