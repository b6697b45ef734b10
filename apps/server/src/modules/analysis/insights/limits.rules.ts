import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import type { ShiftLimits } from './baseline.rules.ts'

/**
 * What counts as a difference: of the baseline, and in the unit of the measure. `npm run bench -- insights` shows what they find and what is
 * false. A final rinse that is cut short takes only a few per cent of the water of a wash.
 */
export const insightLimits: Record<InsightMeasure, ShiftLimits> = {
  waterPerWash: { minShare: 0.04, minAmount: 0.1 },
  energyPerWash: { minShare: 0.1, minAmount: 0.05 },
  detergentPerWash: { minShare: 0.1, minAmount: 0.7 },
  duration: { minShare: 0.15, minAmount: 0.5 },
  standbyWater: { minShare: 0.3, minAmount: 20 },
  standbyEnergy: { minShare: 0.1, minAmount: 1 },
  hygieneFailed: { minShare: 0, minAmount: 15 },
  aborted: { minShare: 0, minAmount: 15 },
  ph: { minShare: 0, minAmount: 0.2 },
}
