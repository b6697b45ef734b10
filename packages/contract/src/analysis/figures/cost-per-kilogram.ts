import type { CostFigures } from '../costs.ts'

/**
 * What a kilogram cost in hundredths of the currency unit: the mean cost of a wash by the mean load of those that were weighed. Null without
 * a price or a load.
 */
export function fenPerKilogram(
  { totalFen, washes }: Pick<CostFigures, 'totalFen' | 'washes'>,
  load: { washes: number; kilograms: number },
): number | null {
  if (totalFen === null || washes === 0 || load.kilograms === 0) return null
  return ((totalFen / washes) * load.washes) / load.kilograms
}
