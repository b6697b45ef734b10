import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber, withUnit } from './format.ts'

/** An omitted or null bound is open. */
export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Limits with their own decimals and the unit: `6.5 – 8.5`, `≤ 500 mg/L`; empty without a bound. */
export function limitsText({ low, high }: Limits, unit: string, language: Language): string {
  const number = (end: number) => formatNumber(end, { precision: decimals(end) }, language)
  if (low == null) return high == null ? '' : withUnit(`≤ ${number(high)}`, unit)
  return withUnit(high == null ? `≥ ${number(low)}` : `${number(low)} – ${number(high)}`, unit)
}

/** Whether a value is below, above or within its limits; a value equal to a limit is within. */
export function sideOf(value: number, limits: Limits): 'low' | 'high' | 'within' {
  if (limits.low != null && value < limits.low) return 'low'
  return limits.high != null && value > limits.high ? 'high' : 'within'
}
