/* The rules of one device, judged in chronological order: by its readings, and by the clock where no reading comes. It knows no clock
   and no database, so what runs live and what replays the past are the same. */
import { type Condition, hasLevels, heardMetric } from '@limpid/contract/products/alarm-rules/condition'
import { countEvaluation } from './flapping.rules.ts'
import { overwrite, remember } from './memory.rules.ts'
import { anySpan, isQuiet, type JudgedRuleState, quietUntilMs, widen } from './quiet.rules.ts'
import { judgeRule, newestOf } from './rule.rules.ts'
import type { DeviceFacts, DeviceState, Reading, RuleEvent, RuleState, WatchedRule } from './state.ts'

/** Judging again and again at one instant must not hold the server: the next look is at least this much later. */
const minStepMs = 1000
const never = Number.POSITIVE_INFINITY

/** What a condition watches, and by which numbers. */
const watchOf = (condition: Condition) =>
  `${condition.type} ${condition.metric} ${JSON.stringify(Object.values(condition).slice(2))}`
const watchesOf = ({ conditions }: WatchedRule) => conditions.map(watchOf).join('\n')

/** A rule that watches a metric, with the numbers of its conditions that do. */
interface Watcher {
  judged: JudgedRuleState
  heard: readonly number[]
}

/** The conditions on the metric remember a reading. */
function hear({ judged: { rule, own, spans }, heard }: Watcher, reading: Reading): void {
  for (let at = 0; at < heard.length; at += 1) {
    const n = heard[at] ?? 0
    const condition = rule.conditions[n]
    const memory = own.memories[n]
    if (!condition || !memory) continue
    remember(condition, memory, reading)
    if (condition.type === 'change') widen(spans[n], reading)
  }
  countEvaluation(own)
}

const nothing: readonly RuleEvent[] = []

export interface DeviceJudge {
  readonly state: DeviceState
  /**
   * A reading; readings come in chronological order, and one that is older than the newest of its metric changes nothing. A late one is
   * judged by the rules that accept it, at its own time.
   */
  take(reading: Reading): readonly RuleEvent[]
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
  let moved = false
  /** Until the device is heard at this time, the rules that any reading may change stay as they are. */
  let listenFromMs = Number.NEGATIVE_INFINITY

  /** What new or changed conditions know immediately; those that still watch the same continue with what they remember. */
  const memoriesOf = (rule: WatchedRule, known?: RuleState) =>
    rule.conditions.map((condition, n) => {
      const { type, metric } = condition
      const before = known?.watches.split('\n')[n]?.startsWith(`${type} ${metric} `)
      const memory = (before && known?.memories[n]) || {}
      const heard = heardMetric(condition)
      const standing = newestOf(rule, state, heard)
      if (standing && (!before || hasLevels(condition)))
        remember(condition, memory, { metric: heard, value: standing[0], atMs: standing[1] })
      return memory
    })
  /** Rules whose conditions are new to the device. */
  const fresh = new Set<WatchedRule>()
  const stateAnew = (rule: WatchedRule): RuleState => {
    const known = state.rules[rule.key]
    const watches = watchesOf(rule)
    if (known?.watches === watches) return known
    fresh.add(rule)
    const anew = { watches, memories: memoriesOf(rule, known) }
    if (known) return Object.assign(known, anew)
    return { phase: 'normal', sinceMs: state.judgedMs, ...anew }
  }

  const judgedRules = rules.map((rule): JudgedRuleState => {
    const own = stateAnew(rule)
    state.rules[rule.key] = own
    return { rule, own, nextMs: never, spans: rule.conditions.map(anySpan) }
  })
  /** The earliest of when rules are to be judged; undefined when it is to be found again. */
  let due: number | undefined
  const setNext = (judged: JudgedRuleState, atMs: number) => {
    if (judged.nextMs === atMs) return
    judged.nextMs = atMs
    due = undefined
  }
  const dueMs = () => {
    if (due !== undefined) return due
    due = never
    for (let n = 0; n < judgedRules.length; n += 1) due = Math.min(due, judgedRules[n]?.nextMs ?? never)
    return due
  }
  /** The rules that watch each metric, each once. */
  const watching = new Map<string, Watcher[]>()
  for (const judged of judgedRules) {
    const numbers = judged.rule.conditions.map((condition, n) => [heardMetric(condition), n] as const)
    for (const [metric, own] of Map.groupBy(numbers, ([metric]) => metric)) {
      const watcher = { judged, heard: own.map(([, n]) => n) }
      watching.set(metric, [...(watching.get(metric) ?? []), watcher])
    }
  }
  /** Rules that any reading of the device may change. */
  const listening = judgedRules.filter(({ rule }) => rule.conditions.some(({ type }) => type === 'missing'))

  const evaluateRule = (judged: JudgedRuleState, atMs: number, events: RuleEvent[]) => {
    const { rule, own } = judged
    const before = own.phase
    setNext(judged, judgeRule(rule, own, state, facts, atMs, events))
    if (own.phase === before) return
    moved = true
    listenFromMs = Number.NEGATIVE_INFINITY
  }

  const listen = (events: RuleEvent[]) => {
    let untilMs = never
    for (const judged of listening) {
      if (!isQuiet(judged, state)) evaluateRule(judged, state.judgedMs, events)
      untilMs = Math.min(untilMs, quietUntilMs(judged, state))
    }
    listenFromMs = untilMs
  }

  /** Judges what is due before an instant, or at it. */
  const advance = (toMs: number, events: RuleEvent[], inclusive = true) => {
    while (inclusive ? dueMs() <= toMs : dueMs() < toMs) {
      const lookMs = dueMs()
      const atMs = Math.max(lookMs, state.judgedMs)
      for (const judged of judgedRules) {
        if (judged.nextMs > lookMs) continue
        // What began late also ends at its own time.
        evaluateRule(judged, judged.rule.acceptLate ? lookMs : atMs, events)
        if (judged.nextMs <= lookMs) setNext(judged, lookMs + minStepMs)
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
      return [{ key, kind: 'cleared', atMs, severity, ...about, former: true }]
    })
  }

  const takeLate = ({ metric, value, atMs }: Reading): RuleEvent[] => {
    const events: RuleEvent[] = []
    const accepting = (watching.get(metric) ?? []).filter(({ judged }) => judged.rule.acceptLate)
    for (const watcher of accepting) {
      const { rule } = watcher.judged
      if ((newestOf(rule, state, metric)?.[1] ?? 0) > atMs) continue
      // Delays that ended before it came.
      const dueBefore = watcher.judged.nextMs
      if (dueBefore < atMs) evaluateRule(watcher.judged, dueBefore, events)
      hear(watcher, { metric, value, atMs })
    }
    if (accepting.length > 0) state.late = { ...state.late, [metric]: [value, atMs] }
    for (const { judged } of accepting) evaluateRule(judged, atMs, events)
    return events
  }

  /** What a reading did; most do nothing. */
  let found: RuleEvent[] = []
  const taken = (): readonly RuleEvent[] => {
    if (found.length === 0) return nothing
    const events = found
    found = []
    return events
  }

  for (const judged of judgedRules) {
    // The phases that wait are looked at first of all.
    if (judged.own.phase !== 'normal' || judged.rule.schedule) setNext(judged, state.judgedMs)
  }

  return {
    state,
    take(reading) {
      const { metric, value, atMs } = reading
      if (!isPlausible(reading, facts)) return nothing
      if (reading.late) return takeLate(reading)
      // What is due at this very instant is judged with the reading.
      const toMs = Math.max(atMs, state.judgedMs)
      if (dueMs() < toMs) advance(toMs, found, false)
      else state.judgedMs = toMs
      state.heardMs = Math.max(state.heardMs, atMs)
      const watchers = watching.get(metric)
      const newest = state.last[metric]
      if (watchers && newest && newest[1] > atMs) return taken()
      if (watchers) {
        if (newest) overwrite(newest, value, atMs)
        else state.last[metric] = [value, atMs]
        for (let n = 0; n < watchers.length; n += 1) {
          const watcher = watchers[n]
          if (!watcher) continue
          hear(watcher, reading)
          if (!isQuiet(watcher.judged, state)) evaluateRule(watcher.judged, state.judgedMs, found)
        }
      }
      if (listening.length > 0 && state.heardMs >= listenFromMs) listen(found)
      return taken()
    },
    pass(toMs) {
      const events: RuleEvent[] = []
      advance(toMs, events)
      return events
    },
    dueMs,
    begin(atMs, standing = []) {
      const events = endFormer(atMs)
      for (const { metric, value, atMs: readMs, late } of standing) {
        const watchers = watching.get(metric) ?? []
        if (!late && watchers.length > 0) state.last[metric] ??= [value, readMs]
        // Only rules that accept what is late know of it.
        if (late && watchers.some(({ judged }) => judged.rule.acceptLate))
          state.late = { [metric]: [value, readMs], ...state.late }
      }
      for (const judged of judgedRules) {
        const { rule, own, spans } = judged
        if (!fresh.delete(rule)) continue
        own.memories = memoriesOf(rule, own)
        spans.splice(0, spans.length, ...rule.conditions.map(anySpan))
        evaluateRule(judged, Math.max(atMs, state.judgedMs), events)
      }
      listenFromMs = Number.NEGATIVE_INFINITY
      return events
    },
    movedSince() {
      const was = moved
      moved = false
      return was
    },
  }
}
