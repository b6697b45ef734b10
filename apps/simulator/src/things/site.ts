/** Where a machine is installed: the parameters with which the fleet and end-to-end tests create one. */
import type { Calendar, Habit } from '../schedule.ts'
import { type Quirks, type Run, run, type Thing } from './thing.ts'

export type Site = {
  seed: number
  sn: string
  /** Position among machines of its product; even ones run round the clock. */
  order: number
  faults: boolean
  countersLost?: boolean
}

/** A machine of a site at the start of the business day that contains `startMs`. */
export function runAt<S extends { day: number }>(
  { seed, sn, faults, countersLost = false }: Site,
  create: (habit: Habit, quirks: Quirks) => Thing<S>,
  calendar: Calendar,
  startMs: number,
): Run {
  return run(create({ seed, sn, faults, calendar }, { countersLost }), startMs)
}
