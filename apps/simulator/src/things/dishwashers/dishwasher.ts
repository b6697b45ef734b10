/** Both kinds of dishwasher by their habits: what end-to-end tests and the fleet make a machine with. */
import { calendarFor } from '../../schedule.ts'
import { type Run, run } from '../thing.ts'
import { createHoodDishwasher } from './hood-dishwasher.ts'
import { createRackDishwasher } from './rack-dishwasher.ts'

export type Site = {
  seed: number
  sn: string
  /** Position among machines of its product: the even ones never close. */
  order: number
  faults: boolean
  countersLost?: boolean
}

/** A colour-screen dishwasher (xwjTft) at the start of the business day that holds `startMs`. */
export function runRackDishwasher(site: Site, startMs: number): Run {
  const { seed, sn, order, faults } = site
  const calendar = calendarFor(order % 2 === 0 ? 'round-the-clock' : 'service', order, seed, sn)
  const habit = { seed, sn, faults, calendar, nonStop: order === 0 }
  return run(createRackDishwasher(habit, { countersLost: site.countersLost ?? false }), startMs)
}

/** A black-and-white-screen dishwasher (xyj) at the start of the business day that holds `startMs`. */
export function runHoodDishwasher(site: Site, startMs: number): Run {
  const { seed, sn, order, faults } = site
  const calendar = calendarFor(order % 2 === 0 ? 'round-the-clock' : 'service', order + 1, seed, sn)
  return run(
    createHoodDishwasher({ seed, sn, faults, calendar }, { countersLost: site.countersLost ?? false }),
    startMs,
  )
}
