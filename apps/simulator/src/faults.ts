/**
 * The faults of a day: what breaks, when, and until when. Codes follow the dishwasher table F1..F16; washing
 * machines use words as fault codes. Rates are higher than in the field, where weeks may pass between two
 * faults.
 */
import { type Random, randomFor } from './random.ts'
import type { Habit } from './schedule.ts'

export type FaultKind =
  | 'tank-heater'
  | 'boiler-heater'
  | 'fill'
  | 'drain'
  | 'unbalanced'
  | 'drain-slow'
  | 'water-supply'
  | 'probe'

/** In seconds of the business day. */
export type Fault = { kind: FaultKind; fromS: number; untilS: number }

type Rate = { kind: FaultKind; perDay: number; minMinutes: number; maxMinutes: number; when?: 'start' }

const RATES: Record<'rack' | 'hood' | 'laundry' | 'water', readonly Rate[]> = {
  rack: [
    { kind: 'tank-heater', perDay: 0.12, minMinutes: 40, maxMinutes: 90 },
    { kind: 'boiler-heater', perDay: 0.08, minMinutes: 12, maxMinutes: 35 },
    { kind: 'drain', perDay: 0.04, minMinutes: 12, maxMinutes: 25 },
    { kind: 'fill', perDay: 0.06, minMinutes: 8, maxMinutes: 20, when: 'start' },
  ],
  hood: [
    { kind: 'tank-heater', perDay: 0.1, minMinutes: 60, maxMinutes: 120 },
    { kind: 'fill', perDay: 0.06, minMinutes: 8, maxMinutes: 20 },
  ],
  laundry: [
    { kind: 'unbalanced', perDay: 0.3, minMinutes: 40, maxMinutes: 70 },
    { kind: 'drain-slow', perDay: 0.08, minMinutes: 60, maxMinutes: 120 },
    { kind: 'water-supply', perDay: 0.06, minMinutes: 20, maxMinutes: 60 },
  ],
  water: [{ kind: 'probe', perDay: 0.12, minMinutes: 120, maxMinutes: 240 }],
}

/** Generates the faults of one business day, all within its working span. */
export function planFaults(
  of: keyof typeof RATES,
  { seed, sn, faults: breaks }: Habit,
  script: number,
  span: { onS: number; offS: number },
): readonly Fault[] {
  if (!breaks) return []
  const random = randomFor('faults', seed, sn, script)
  const faults: Fault[] = []
  for (const rate of RATES[of]) {
    const happens = random.chance(rate.perDay)
    const lengthS = Math.round(random.between(rate.minMinutes, rate.maxMinutes) * 60)
    const startS = Math.round(random.between(span.onS + 3600, span.offS - lengthS - 3600))
    const fromS = rate.when === 'start' ? span.onS : startS
    if (happens) faults.push({ kind: rate.kind, fromS, untilS: fromS + lengthS })
  }
  return faults
}

export function hasFault(faults: readonly Fault[], kind: FaultKind, second: number): boolean {
  for (const fault of faults) {
    if (fault.kind === kind && second >= fault.fromS && second < fault.untilS) return true
  }
  return false
}

/** Periods without a connection: once or twice a day, 10 to 40 minutes each. */
export function planOutages(random: Random): readonly { fromS: number; untilS: number }[] {
  return [7, 15].slice(0, random.whole(1, 2)).map((hour) => {
    const fromS = Math.round((hour + random.between(0, 6)) * 3600)
    return { fromS, untilS: fromS + Math.round(random.between(10, 40) * 60) }
  })
}
