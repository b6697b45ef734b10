/**
 * Detects washes from a machine's readings: one entry point for machines that report their phases and for
 * those observed only through their power. Pure: the same readings give the same washes, however they are
 * split into calls.
 */

import { expirePhase, followPhase, initialPhaseState } from './recognition/phase/recognition.phase.ts'
import { expirePower, followPower, initialPowerState } from './recognition/power/recognition.power.ts'
import type {
  CycleReading,
  CycleRecognition,
  Recognised,
  RecognisedCycle,
} from './recognition/recognition.ts'
import type { RecognitionState } from './recognition/recognition-state.ts'

export type { CycleReading, CycleRecognition, RecognisedCycle, RecognitionState }

/** Initial state of a machine without readings. */
export function initialState(recognition: CycleRecognition): RecognitionState {
  return recognition.source === 'phase' ? initialPhaseState() : initialPowerState()
}

/**
 * Processes readings in time order; `changed` contains every wash they started, extended or ended, keyed by
 * its start.
 */
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

/** Ends the running wash of a machine that has been silent (or idle) for too long at `nowMs`. */
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
