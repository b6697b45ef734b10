/**
 * Both dishwasher models with their operating patterns; used by the fleet and by end-to-end tests to create
 * machines.
 */
import { calendarFor } from '../../schedule.ts'
import { runAt, type Site } from '../site.ts'
import type { Run } from '../thing.ts'
import { createHoodDishwasher } from './hood-dishwasher.ts'
import { createRackDishwasher } from './rack-dishwasher.ts'

const calendarOf = ({ seed, sn, order }: Site, restart: number) =>
  calendarFor(order % 2 === 0 ? 'round-the-clock' : 'service', restart, seed, sn)

/** A colour-screen dishwasher (xwjTft) at the start of the business day that contains `startMs`. */
export function runRackDishwasher(site: Site, startMs: number): Run {
  const nonStop = site.order === 0
  return runAt(
    site,
    (habit, quirks) => createRackDishwasher({ ...habit, nonStop }, quirks),
    calendarOf(site, site.order),
    startMs,
  )
}

/** A black-and-white-screen dishwasher (xyj) at the start of the business day that contains `startMs`. */
export function runHoodDishwasher(site: Site, startMs: number): Run {
  return runAt(site, createHoodDishwasher, calendarOf(site, site.order + 1), startMs)
}
