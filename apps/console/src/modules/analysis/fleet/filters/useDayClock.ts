import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn, viewerZone } from '../../../../lib/times/zones.ts'
import { facetsQuery } from '../../../fleet/fleet.public.ts'
import { clocksQuery } from '../fleet.queries.ts'
import type { AnalysisState } from './analysisState.ts'
import { type DayClock, dayClockOf, siteClockOf } from './dayClock.ts'

const none: readonly string[] = []

interface UsedClock extends DayClock {
  today: string
  /** The zones of the devices, or of the site; the viewer's without devices. */
  zones: readonly string[]
  /** Whether the devices' zones are known, or will not be: without them a range may mean other days. */
  settled: boolean
  /** Whether there is a clock to show days by: while that of a new choice is loading, the one before. */
  known: boolean
  /** Whose devices are shown: of a viewer without own ones those that others share, whatever the filters leave of them. */
  scope: 'own' | 'shared' | 'all'
}

type Places = Pick<AnalysisState, 'siteId' | 'groupId' | 'productId' | 'deviceId'>

/**
 * The clock of ranges such as "today" at a site, or for the chosen devices of a scope; users without own devices see shared
 * ones.
 */
export function useDayClock(
  scope: 'own' | 'shared' | 'all',
  now: Date,
  { siteId, groupId, productId, deviceId }: Places,
): UsedClock {
  const all = useQuery(facetsQuery(scope))
  const hasNone = scope === 'own' && all.data?.timeZones.length === 0
  const shared = useQuery({ ...facetsQuery('shared'), enabled: hasNone })
  const { data, isPending } = hasNone ? shared : all
  const site = data?.sites.find(({ id }) => id === siteId)
  const isNarrowed = siteId === '' && `${groupId}${productId}${deviceId}` !== ''
  const chosen = useQuery({
    ...clocksQuery({
      scope: hasNone ? 'shared' : scope,
      ...(groupId && { groupId }),
      ...(productId && { productId }),
      ...(deviceId && { deviceId }),
    }),
    enabled: isNarrowed && (data?.timeZones.length ?? 0) > 1,
  })
  // Without a device, the clock of the others serves as well.
  const narrowed = isNarrowed && chosen.data?.timeZones.length ? chosen.data : data
  const settled = !isPending && !chosen.isLoading
  const found = settled ? (narrowed?.timeZones ?? none) : undefined
  const [last, keep] = useState<readonly string[]>()
  if (found && found !== last) keep(found)
  const known = found ?? last ?? none
  const clock = site ? siteClockOf(site.timeZone, now) : dayClockOf(known, now)
  const ofDevices = known.length > 0 ? known : [viewerZone()]
  const zones = site ? [site.timeZone] : ofDevices
  return {
    ...clock,
    zones,
    today: dayIn(clock.timeZone, now),
    settled,
    known: settled || last !== undefined,
    scope: hasNone && shared.data?.timeZones.length ? 'shared' : scope,
  }
}
