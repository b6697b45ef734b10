/** A figure, and the same of the period compared with; null if it was not measured. */
export interface ComparedFigure {
  value: number | null
  before: number | null
}

/**
 * By how much a figure in this unit differs: in percent, or in percentage points if it is a share (`%`).
 * Undefined if there is nothing to compare with.
 */
export function changeFor(unit: string, { value, before }: ComparedFigure): number | undefined {
  if (value === null || before === null) return undefined
  if (unit === '%') return value - before
  return before === 0 ? undefined : ((value - before) / before) * 100
}
