/** An end that is left out, or null, is open. */
export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

/** The limits of a metric as people read them: `6.5 – 8.5`, `≤ 500 mg/L`. */
export function limitsText({ low, high }: Limits, unit: string): string {
  const text = low == null ? `≤ ${high}` : high == null ? `≥ ${low}` : `${low} – ${high}`
  return unit ? `${text} ${unit}` : text
}

/** On which side of its limits a value lies; a value at a limit is within. */
export function sideOf(value: number, limits: Limits): 'low' | 'high' | 'within' {
  if (limits.low != null && value < limits.low) return 'low'
  return limits.high != null && value > limits.high ? 'high' : 'within'
}
