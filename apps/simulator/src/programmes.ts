/**
 * Programmes of the machines: durations, temperatures, doses. Figures are typical of commercial machines, not
 * of a particular manufacturer.
 */

export type RackProgramme = {
  id: 'short' | 'standard' | 'intensive' | 'glass'
  preRinseS: number
  washS: number
  dripS: number
  rinseS: number
  rinseLitres: number
}

/** Phase lengths are multiples of the 5 s step. */
export const RACK_PROGRAMMES: Record<RackProgramme['id'], RackProgramme> = {
  short: { id: 'short', preRinseS: 10, washS: 60, dripS: 5, rinseS: 15, rinseLitres: 2.4 },
  standard: { id: 'standard', preRinseS: 15, washS: 90, dripS: 10, rinseS: 20, rinseLitres: 2.8 },
  intensive: { id: 'intensive', preRinseS: 20, washS: 270, dripS: 10, rinseS: 25, rinseLitres: 3.4 },
  glass: { id: 'glass', preRinseS: 10, washS: 80, dripS: 10, rinseS: 20, rinseLitres: 2.6 },
}

export const RACK_END_S = 10

export function rackSeconds(programme: RackProgramme): number {
  return programme.preRinseS + programme.washS + programme.dripS + programme.rinseS + RACK_END_S
}

export type LaundryProgramme = {
  id: 'cotton_60' | 'cotton_90' | 'synthetics_40' | 'quick_30' | 'disinfect_70'
  washC: number
  spinRpm: number
  rinses: number
  /** Name prefix of the recorded power curves. */
  curves: string
  /** Share of all cycles of a laundry. */
  weight: number
}

export const LAUNDRY_PROGRAMMES: readonly LaundryProgramme[] = [
  { id: 'quick_30', washC: 30, spinRpm: 1000, rinses: 2, curves: 'wash-quick', weight: 3 },
  { id: 'synthetics_40', washC: 40, spinRpm: 800, rinses: 2, curves: 'wash-synthetics', weight: 3 },
  { id: 'cotton_60', washC: 60, spinRpm: 1100, rinses: 3, curves: 'wash-cotton60', weight: 3 },
  { id: 'disinfect_70', washC: 71, spinRpm: 1000, rinses: 3, curves: 'wash-disinfect', weight: 1 },
  { id: 'cotton_90', washC: 88, spinRpm: 1200, rinses: 3, curves: 'wash-cotton90', weight: 1 },
]
