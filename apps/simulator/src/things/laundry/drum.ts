/** The drum: tumbling during the wash, accelerating for the spin, vibrating when the load is unbalanced. */
import type { LaundryProgramme } from '../../programmes.ts'

const TUMBLE_RPM = 45
const TUMBLE_S = 40
const TUMBLE_PERIOD_S = 50
const RUN_UP_RPM_PER_S = 9
/** With an unbalanced load the controller limits the drum to this speed. */
const UNBALANCED_RPM = 380

/** Drum speed at the end of the step. */
export function drumRpm(
  rpm: number,
  at: { phase: string; offsetS: number; spun: number; unbalanced: boolean },
  programme: LaundryProgramme,
  dtSeconds: number,
): number {
  if (at.phase === 'wash' || at.phase === 'wetting' || at.phase === 'rinse' || at.phase === 'load_sensing') {
    return at.offsetS % TUMBLE_PERIOD_S < TUMBLE_S ? TUMBLE_RPM : 0
  }
  const spinning = at.phase === 'spin' && at.offsetS < at.spun - 60
  const spinRpm = at.unbalanced ? UNBALANCED_RPM : programme.spinRpm
  const goal = spinning ? spinRpm : 0
  const change = RUN_UP_RPM_PER_S * dtSeconds
  return rpm < goal ? Math.min(goal, rpm + change) : Math.max(goal, rpm - 2 * change)
}

/**
 * Vibration velocity in mm/s: grows with speed, has a resonance near 300 rpm, and triples when unbalanced.
 */
export function vibrationMmS(rpm: number, unbalanced: boolean, noise: number): number {
  if (rpm === 0) return 0
  const resonance = 2.2 * Math.exp(-(((rpm - 300) / 90) ** 2))
  return (0.3 + rpm * 0.0026 + resonance) * (unbalanced ? 3.4 : 1) * (1 + 0.08 * noise)
}
