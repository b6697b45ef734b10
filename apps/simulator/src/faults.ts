/**
 * What breaks: faults of a day, generated in advance, and faults injected on request. Codes follow the dishwasher table F1..F16;
 * washing machines use words as fault codes. Rates are higher than in the field, where months may pass between two faults.
 */

import { FAULT_KINDS, type FaultKind, type InjectedFault, type SlowKind } from './fault-kinds.ts'
import type { Habit } from './habit.ts'
import { type Random, randomFor } from './random.ts'
import { DAY_MS, dayStartMs } from './schedule.ts'

/** Slow defects are full-grown after three weeks. */
export const SLOW_DAYS = 21

/** In seconds of the business day. */
export type Fault = { kind: FaultKind; fromS: number; untilS: number }

type Rate = { kind: FaultKind; perDay: number; minMinutes: number; maxMinutes: number; when?: 'start' }

const RATES: Record<'rack' | 'hood' | 'laundry' | 'water', readonly Rate[]> = {
  rack: [
    { kind: 'tank-heater', perDay: 0.03, minMinutes: 40, maxMinutes: 90 },
    { kind: 'boiler-heater', perDay: 0.03, minMinutes: 12, maxMinutes: 35 },
    { kind: 'drain', perDay: 0.02, minMinutes: 12, maxMinutes: 25 },
    { kind: 'fill', perDay: 0.02, minMinutes: 8, maxMinutes: 20, when: 'start' },
  ],
  hood: [
    { kind: 'tank-heater', perDay: 0.03, minMinutes: 60, maxMinutes: 120 },
    { kind: 'fill', perDay: 0.02, minMinutes: 8, maxMinutes: 20 },
  ],
  laundry: [
    { kind: 'unbalanced', perDay: 0.1, minMinutes: 40, maxMinutes: 70 },
    { kind: 'drain-slow', perDay: 0.03, minMinutes: 60, maxMinutes: 120 },
    { kind: 'water-supply', perDay: 0.02, minMinutes: 20, maxMinutes: 60 },
  ],
  water: [{ kind: 'probe', perDay: 0.04, minMinutes: 120, maxMinutes: 240 }],
}

/** Generates the faults of one business day, all within its working span; none on a day off. */
export function planFaults(
  of: keyof typeof RATES,
  { seed, sn, faults: breaks }: Habit,
  script: number,
  span: { onS: number; offS: number },
): readonly Fault[] {
  if (!breaks || span.offS <= span.onS) return []
  const random = randomFor('faults', seed, sn, script)
  const faults: Fault[] = []
  for (const rate of RATES[of]) {
    const happens = random.chance(rate.perDay)
    const lengthS = Math.round(random.between(rate.minMinutes, rate.maxMinutes) * 60)
    const firstS = span.onS + 3600
    const startS = Math.round(random.between(firstS, Math.max(firstS, span.offS - lengthS - 3600)))
    const fromS = rate.when === 'start' ? span.onS : startS
    if (happens) faults.push({ kind: rate.kind, fromS, untilS: fromS + lengthS })
  }
  return faults
}

/** Adds injected faults to those of a day's plan. */
export function injectedDays(
  { injected = [], calendar }: Habit,
  generated: (day: number) => readonly Fault[],
): (day: number) => readonly Fault[] {
  const breaks = injected.flatMap(({ kind, ...times }) => {
    const known = FAULT_KINDS.find((one) => one === kind)
    return known ? [{ kind: known, ...times }] : []
  })
  if (breaks.length === 0) return generated
  const days = new Map<number, readonly Fault[]>()
  return (day) => {
    const startMs = dayStartMs(calendar, day)
    const faults =
      days.get(day) ??
      generated(day).concat(
        breaks
          .filter(({ fromMs, untilMs }) => fromMs < startMs + DAY_MS && (untilMs ?? Infinity) > startMs)
          .map(({ kind, fromMs, untilMs }) => ({
            kind,
            fromS: (fromMs - startMs) / 1000,
            untilS: ((untilMs ?? Infinity) - startMs) / 1000,
          })),
      )
    days.set(day, faults)
    return faults
  }
}

export function hasFault(faults: readonly Fault[], kind: FaultKind, second: number): boolean {
  for (const fault of faults) {
    if (fault.kind === kind && second >= fault.fromS && second < fault.untilS) return true
  }
  return false
}

/** Whether the fault stays until somebody repairs it. */
export function isPermanent(faults: readonly Fault[], kind: FaultKind, second: number): boolean {
  return faults.some((fault) => fault.kind === kind && second >= fault.fromS && fault.untilS === Infinity)
}

/** How far a slow defect has grown, from 0 (none) to 1 after `growDays`. */
export function growthOf(
  injected: readonly InjectedFault[] | undefined,
  kind: SlowKind,
  atMs: number,
  growDays: number,
): number {
  let max = 0
  for (const one of injected ?? []) {
    if (one.kind !== kind || atMs < one.fromMs || atMs >= (one.untilMs ?? Infinity)) continue
    max = Math.max(max, Math.min(1, (atMs - one.fromMs) / ((one.growDays ?? growDays) * DAY_MS)))
  }
  return max
}

/** Periods without a connection: once or twice a day, 10 to 40 minutes each. */
export function planOutages(random: Random): readonly { fromS: number; untilS: number }[] {
  return [7, 15].slice(0, random.whole(1, 2)).map((hour) => {
    const fromS = Math.round((hour + random.between(0, 6)) * 3600)
    return { fromS, untilS: fromS + Math.round(random.between(10, 40) * 60) }
  })
}
