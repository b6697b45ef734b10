/** Where a machine stands: what the fleet and end-to-end tests make one with. */
import type { Calendar, Habit } from '../schedule.ts'
import { type Quirks, type Run, run, type Thing } from './thing.ts'

export type Site = {
  seed: number
  sn: string
  /** Position among machines of its product: the even ones never close. */
  order: number
  faults: boolean
  countersLost?: boolean
}

/** A machine of a site at the start of the business day that holds `startMs`. */
export function runAt<S extends { day: number }>(
  { seed, sn, faults, countersLost = false }: Site,
  create: (habit: Habit, quirks: Quirks) => Thing<S>,
  calendar: Calendar,
  startMs: number,
): Run {
  return run(create({ seed, sn, faults, calendar }, { countersLost }), startMs)
}
