import { type Days, daysOf, hasOwnDays, type PeriodPreset } from '../../../../lib/times/periods.ts'
import { dayIn } from '../../../../lib/times/zones.ts'

/** Days as a question about devices. */
export interface FleetDays extends Days {
  /** Of these days, for each device only the one that its own clock shows now. */
  ownToday?: true
}

interface Clock {
  timeZone: string
  /** The zones of the devices, or of the site; the viewer's without devices. */
  zones: readonly string[]
}

interface Range extends Days {
  days: PeriodPreset
  /** Of days of its own, for each device only its today: one day of a "today" that is several days. */
  ownToday?: boolean
}

/** The range in the address. "Today" is the day at the devices, as on the dashboard: where they differ, each one's own. */
export function fleetDays(state: Range, { timeZone, zones }: Clock, now: Date): FleetDays {
  if (hasOwnDays(state)) return { ...daysOf(state, timeZone, now), ...(state.ownToday && { ownToday: true }) }
  if (state.days !== 'today') return daysOf(state, timeZone, now)
  const shown = zones.map((zone) => dayIn(zone, now)).toSorted()
  const [fromDay = dayIn(timeZone, now)] = shown
  const toDay = shown.at(-1) ?? fromDay
  return fromDay === toDay ? { fromDay, toDay } : { fromDay, toDay, ownToday: true }
}
