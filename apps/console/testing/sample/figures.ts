import type { FleetFigures } from '@limpid/contract/analysis/fleet'

/** The figures of washes that were all completed; what is not named was not measured. */
export const figuresOf = (washes: number, more: Partial<FleetFigures> = {}): FleetFigures => ({
  washes,
  completed: washes,
  aborted: 0,
  rewashes: 0,
  meanDurationMs: null,
  waterLitres: null,
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  passed: 0,
  failed: 0,
  ...more,
})
