/**
 * Both dishwasher models with the places in which they stand; used by the fleet to create machines.
 */
import type { InjectedFault } from '../../fault-kinds.ts'
import type { Hours } from '../../hours.ts'
import { calendarFor } from '../../schedule.ts'
import { type Site, thingAt } from '../site.ts'
import type { Thing } from '../thing.ts'
import { withColdRinse } from './cold-rinse.ts'
import { createHoodDishwasher, type HoodState } from './hood-dishwasher.ts'
import { createRackDishwasher } from './rack-dishwasher.ts'
import type { RackState } from './rack-state.ts'

const RACK_PLACES: readonly Hours[] = ['shifts', 'restaurant', 'banquet', 'canteen']
const HOOD_PLACES: readonly Hours[] = ['office', 'bakery', 'bar']

const calendarOf = ({ seed, sn, order, always }: Site, places: readonly Hours[]) =>
  calendarFor((always ? undefined : places[order % places.length]) ?? 'always', order, seed, sn)

/** What is broken at a colour-screen dishwasher, with the times of a cold rinse. */
export function rackInjected(site: Site): readonly InjectedFault[] {
  const { injected = [] } = site
  const others = injected.filter(({ kind }) => kind !== 'cold-rinse')
  const habit = { ...site, calendar: calendarOf(site, RACK_PLACES) }
  return withColdRinse(habit, injected, (more) => rackDishwasher({ ...site, injected: [...others, ...more] }))
}

/** A colour-screen dishwasher (xwjTft). */
export const rackDishwasher = (site: Site): Thing<RackState> =>
  thingAt(site, createRackDishwasher, calendarOf(site, RACK_PLACES))

/** A black-and-white-screen dishwasher (xyj). */
export const hoodDishwasher = (site: Site): Thing<HoodState> =>
  thingAt(site, createHoodDishwasher, calendarOf(site, HOOD_PLACES))
