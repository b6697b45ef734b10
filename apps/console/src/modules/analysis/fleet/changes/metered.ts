import type { Metered } from '@limpid/contract/analysis/causes/change-parts'
import type { Change } from '@limpid/contract/analysis/changes'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'

export type MetersOf = Pick<FleetAnalysis, 'consumption' | 'metersBefore'>

const noMeters = { before: null, now: null }

/** What the meters of a measure counted in both periods. */
export function meteredOf(
  measure: Change['measure'],
  { consumption: { water, energy }, metersBefore }: MetersOf,
): Metered {
  if (measure === 'water') return { before: metersBefore?.waterLitres ?? null, now: water?.meter ?? null }
  if (measure === 'energy') return { before: metersBefore?.energyKwh ?? null, now: energy?.meter ?? null }
  return noMeters
}
