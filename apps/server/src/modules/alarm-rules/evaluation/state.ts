/* What is remembered of one device between two readings; it is stored as JSON, so times are numbers. */
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { Severity } from '@limpid/contract/products/severities'

/** A rule as it is judged on one device. */
export interface WatchedRule
  extends Pick<
    JudgedRule,
    'severity' | 'match' | 'conditions' | 'onDelaySeconds' | 'offDelaySeconds' | 'schedule' | 'acceptLate'
  > {
  /** Unique among the rules of the device: the key of a rule of the model, `own:<id>` of another. */
  key: string
}

/** What is known of the device besides its readings. */
export interface DeviceFacts {
  /** IANA name. */
  timeZone: string
  /** How long a value of this metric counts as current, in milliseconds. */
  validMs: ReadonlyMap<string, number>
  /** A reading outside the range of its metric is ignored. */
  ranges: ReadonlyMap<string, readonly [low: number, high: number]>
}

export interface Reading {
  metric: string
  value: string | number
  atMs: number
  /** It arrived long after it was measured: only rules that accept it judge it. */
  late?: boolean
}

export type Sample = [value: string | number, atMs: number]

/** What one condition remembers; which field, its type says. */
export interface ConditionMemory {
  /** limit: the level that is reached; 0 is none. */
  level?: number
  /**
   * change: readings within the window, thinned out; flat: where the value stands still, and since when; spike: the last three;
   * standby: amounts within the window, by parts of it; consumption, result: the last washes.
   */
  samples?: Sample[]
  /** repeat: when it took the value, and whether it has it; spike: when there was one; unseen: when it was seen last; standby: when the amount was reached last. */
  times?: number[]
  inside?: boolean
}

/** normal → pending (delay runs) → active → recovering (delay runs) → normal. */
export type Phase = 'normal' | 'pending' | 'active' | 'recovering'

export interface RuleState {
  phase: Phase
  /** Since when it is in a phase with a delay. */
  sinceMs: number
  severity?: Severity
  /** An active rule whose values are too old to say whether it still holds. */
  unknown?: boolean
  /** The evaluations at which it raised or cleared an alarm of late, and how many there were since the first of them. */
  turns?: number[]
  evaluations?: number
  /** What the conditions watch: memories of others are of no use. */
  watches: string
  memories: ConditionMemory[]
}

export interface DeviceState {
  rules: Record<string, RuleState>
  /** The newest reading of each watched metric. */
  last: Record<string, Sample>
  /** The newest late readings, where a rule accepts them. */
  late?: Record<string, Sample>
  /** The newest reading of any metric. */
  heardMs: number
  /** Up to when everything is judged; time does not go back. */
  judgedMs: number
}

/** What became of a rule. */
export interface RuleEvent {
  key: string
  kind: 'raised' | 'changed' | 'cleared'
  atMs: number
  severity: Severity
  metric: string
  value: number | null
  limit: number | null
  /** The limit is a lower one. */
  below: boolean
  /** Since when its values are too old; null while they are not. */
  unknownSinceMs: number | null
  /** It was raised and cleared too often of late. */
  flapping: boolean
  /** Cleared because the rule watches the device no longer. */
  former?: boolean
}

export function emptyState(atMs: number): DeviceState {
  return { rules: {}, last: {}, heardMs: atMs, judgedMs: atMs }
}
