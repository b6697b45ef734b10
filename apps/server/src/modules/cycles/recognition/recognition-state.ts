import type { PhaseState } from './phase/recognition.phase.ts'
import type { PowerState } from './power/recognition.power.ts'

/** State between two calls: plain JSON, a few kilobytes at most. */
export type RecognitionState = PhaseState | PowerState
