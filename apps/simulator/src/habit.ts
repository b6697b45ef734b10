import type { InjectedFault } from './fault-kinds.ts'
import type { Hours } from './hours.ts'

/** Determines the days of a machine; without `faults` nothing breaks by itself. `injected` is what breaks on request. */
export type Habit = {
  seed: number
  sn: string
  calendar: Calendar
  faults: boolean
  injected?: readonly InjectedFault[]
}

/** `startOffsetMs`: start of the business day after local midnight. */
export type Calendar = { hours: Hours; startOffsetMs: number }
