/**
 * Decides from a machine's readings when it washed: one place for machines that tell their phases and for those seen
 * only through their power. Pure: the same readings give the same washes, however they are cut into calls.
 */

import { expirePhase, followPhase, initialPhaseState } from './recognition/phase/recognition.phase.ts'
import { expirePower, followPower, initialPowerState } from './recognition/power/recognition.power.ts'
import type {
  CycleReading,
  CycleRecognition,
  Recognised,
  RecognisedCycle,
  RecognitionState,
} from './recognition/recognition.ts'

export type { CycleReading, CycleRecognition, RecognisedCycle, RecognitionState }

/** The state of a machine of which nothing has been heard yet. */
export function initialState(recognition: CycleRecognition): RecognitionState {
  return recognition.source === 'phase' ? initialPhaseState() : initialPowerState()
}

/** Follows readings in time order; `changed` has every wash opened, grown or ended by them, keyed by its start. */
export function follow(
  recognition: CycleRecognition,
  state: RecognitionState,
  readings: readonly CycleReading[],
): Recognised<RecognitionState> {
  if (recognition.source === 'phase') {
    return followPhase(recognition, state.source === 'phase' ? state : initialPhaseState(), readings)
  }
  return followPower(recognition, state.source === 'power' ? state : initialPowerState(), readings)
}

/** Ends the running wash of a machine that has been silent (or at rest) for too long at `nowMs`. */
export function expire(
  recognition: CycleRecognition,
  state: RecognitionState,
  nowMs: number,
): Recognised<RecognitionState> {
  if (recognition.source === 'phase') {
    return state.source === 'phase' ? expirePhase(recognition, state, nowMs) : { state, changed: [] }
  }
  return state.source === 'power' ? expirePower(recognition, state, nowMs) : { state, changed: [] }
}
