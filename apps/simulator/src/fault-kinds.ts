export const FAULT_KINDS = [
  'tank-heater',
  'boiler-heater',
  'fill',
  'drain',
  'unbalanced',
  'drain-slow',
  'water-supply',
  'probe',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/** Defects that grow over days or weeks and raise no code of their own. */
export const SLOW_KINDS = ['leak', 'scale', 'dosing', 'early-door', 'probe-drift', 'ph-high'] as const

export type SlowKind = (typeof SLOW_KINDS)[number]

/** Other states of a machine that can be requested. */
export const STATE_KINDS = ['cold-rinse', 'rinse-aid-low', 'offline'] as const

export type InjectedFault = {
  kind: FaultKind | SlowKind | (typeof STATE_KINDS)[number]
  fromMs: number
  /** Exclusive; without it the fault stays. */
  untilMs?: number
  /** When a slow defect is full-grown, instead of three weeks. */
  growDays?: number
}
