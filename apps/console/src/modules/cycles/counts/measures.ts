import type { CountFigures } from '@limpid/contract/cycles/counts'

/** Measures that can be shown as bars. */
export const measures = [
  'washes',
  'waterLitres',
  'energyKwh',
  'detergentMillilitres',
  'rinseAidMillilitres',
] as const
export type Measure = (typeof measures)[number]
export type Amount = Exclude<Measure, 'washes'>

export const measureUnits: Record<Measure, { precision: number; unit: string }> = {
  washes: { precision: 0, unit: '' },
  waterLitres: { precision: 1, unit: 'L' },
  energyKwh: { precision: 2, unit: 'kWh' },
  detergentMillilitres: { precision: 0, unit: 'mL' },
  rinseAidMillilitres: { precision: 1, unit: 'mL' },
}

const amounts = measures.filter((measure): measure is Amount => measure !== 'washes')

/** The amounts for which at least one wash is metered. */
export const metered = (total: CountFigures): Amount[] => amounts.filter((amount) => total[amount] !== null)

/** Sum of a measure; null if no wash is metered for it. */
export function sumOf(figures: CountFigures, measure: Measure): number | null {
  return measure === 'washes' ? figures.washes : (figures[measure]?.sum ?? null)
}
