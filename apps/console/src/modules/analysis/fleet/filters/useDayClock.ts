import { useQuery } from '@tanstack/react-query'
import { dayIn, viewerZone } from '../../../../lib/times/zones.ts'
import { facetsQuery } from '../../../fleet/fleet.public.ts'
import { type DayClock, dayClockOf, siteClockOf } from './dayClock.ts'

interface UsedClock extends DayClock {
  today: string
  /** The zones of the devices, or of the site; the viewer's without devices. */
  zones: readonly string[]
  /** Whether the devices' zones are known, or will not be: without them a range may mean other days. */
  settled: boolean
}

/** The clock of ranges such as "today" at a site, or for the devices of a scope; users without own devices see shared ones. */
export function useDayClock(scope: 'own' | 'shared' | 'all', now: Date, siteId: string): UsedClock {
  const chosen = useQuery(facetsQuery(scope))
  const hasNone = scope === 'own' && chosen.data?.timeZones.length === 0
  const shared = useQuery({ ...facetsQuery('shared'), enabled: hasNone })
  const { data, isPending } = hasNone ? shared : chosen
  const site = data?.sites.find(({ id }) => id === siteId)
  const clock = site ? siteClockOf(site.timeZone, now) : dayClockOf(data?.timeZones ?? [], now)
  const ofDevices = data && data.timeZones.length > 0 ? data.timeZones : [viewerZone()]
  const zones = site ? [site.timeZone] : ofDevices
  return { ...clock, zones, today: dayIn(clock.timeZone, now), settled: !isPending }
}
