import { sameClock, viewerZone } from '../../../../lib/times/zones.ts'

export interface DayClock {
  timeZone: string
  /** Whose clock it is, where that is not the same. */
  of: 'site' | 'devices' | 'viewer' | 'both'
}

/** The clock of ranges such as "today": the devices' own where all show the same time, else the viewer's. */
export function dayClockOf(timeZones: readonly string[], now: Date, viewer = viewerZone()): DayClock {
  const [first = viewer, ...others] = timeZones
  if (!others.every((zone) => sameClock(zone, first, now))) return { timeZone: viewer, of: 'viewer' }
  return sameClock(first, viewer, now) ? { timeZone: viewer, of: 'both' } : { timeZone: first, of: 'devices' }
}

/** The clock of ranges at one site: its days are what is counted there, whatever the others show. */
export function siteClockOf(timeZone: string, now: Date, viewer = viewerZone()): DayClock {
  return sameClock(timeZone, viewer, now) ? { timeZone: viewer, of: 'both' } : { timeZone, of: 'site' }
}
