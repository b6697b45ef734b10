import { withUnit } from '../../lib/format.ts'

/** An omitted or null bound is open. */
export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

/** Display text of a metric's limits: `6.5 – 8.5`, `≤ 500 mg/L`. */
export function limitsText({ low, high }: Limits, unit: string): string {
  if (low == null) return withUnit(`≤ ${high}`, unit)
  return withUnit(high == null ? `≥ ${low}` : `${low} – ${high}`, unit)
}

/** Whether a value is below, above or within its limits; a value equal to a limit is within. */
export function sideOf(value: number, limits: Limits): 'low' | 'high' | 'within' {
  if (limits.low != null && value < limits.low) return 'low'
  return limits.high != null && value > limits.high ? 'high' : 'within'
}
