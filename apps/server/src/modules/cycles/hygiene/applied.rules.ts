import type { HygieneRuleSet, HygieneRules } from '@limpid/contract/products/hygiene'
import type { CurveReading } from './curve.ts'

/** The limits that apply to the washes of one device: those of the chosen rule set, if there are any to choose from. */
export type AppliedRules = Omit<HygieneRules, 'ruleSets' | 'ruleSet'> & {
  chosen?: Pick<HygieneRuleSet, 'key' | 'name'>
}

/** What is set for one device instead of its model's; null where nothing is. */
export interface DeviceTargets {
  ruleSet: string | null
  a0Target: number | null
  mixingSeconds: number | null
}

/** The model's limits, overridden by those of the device. A rule set that the model no longer has is ignored. */
export function appliedRules(
  { ruleSets = [], ruleSet, ...rules }: HygieneRules,
  { ruleSet: own, a0Target, mixingSeconds }: DeviceTargets,
): AppliedRules {
  const found = (key: string | null | undefined) => ruleSets.find((set) => set.key === key)
  const set = found(own) ?? found(ruleSet)
  return {
    ...rules,
    ...(set && { requirements: set.requirements, chosen: { key: set.key, name: set.name } }),
    ...(mixingSeconds !== null && { mixingSeconds }),
    ...(rules.a0 && a0Target !== null && { a0: { ...rules.a0, target: a0Target } }),
  }
}

/** Readings by metric without sensor errors. */
export function plausibleCurves(
  { plausibleCelsius: [low, high] }: AppliedRules,
  curves: Readonly<Record<string, readonly CurveReading[]>>,
): Record<string, CurveReading[]> {
  return Object.fromEntries(
    Object.entries(curves).map(([metric, readings]) => [
      metric,
      readings.filter(({ celsius }) => celsius >= low && celsius <= high),
    ]),
  )
}
