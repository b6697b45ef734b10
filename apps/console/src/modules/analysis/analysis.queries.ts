import type { DeviceScope } from '@limpid/contract/access/access'
import { overviewCalls } from '@limpid/contract/analysis/overview'
import { type TroubleQuery, troubleCalls } from '@limpid/contract/analysis/troubles'
import type { TroubleKind } from '@limpid/contract/devices/troubles'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'

const reads = queriesOf('analysis', { ...overviewCalls, ...troubleCalls })

const overviewEveryMs = 60_000

/**
 * Fleet overview. Also refetched every minute, so that "today" rolls over at midnight and devices that stop
 * reporting show up.
 */
export function overviewQuery(scope: DeviceScope) {
  return {
    ...reads.overview({ query: { scope } }),
    placeholderData: keepPreviousData,
    refetchInterval: overviewEveryMs,
  }
}

/** What needs attention. Also refetched every minute: bottles empty and work falls due without an event. */
export function troublesQuery(query: Partial<TroubleQuery>) {
  return {
    ...reads.troubles({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: overviewEveryMs,
  }
}

/** How many of them the dashboard shows at first. */
export const firstTroubles = 10

/** What the dashboard lists, perhaps of one kind. */
export function troubleListQuery(scope: DeviceScope, kind: TroubleKind | '', pageSize = firstTroubles) {
  return troublesQuery({ scope, pageSize, ...(kind !== '' && { kind }) })
}

/** The start of the keys of the list of what needs attention. */
export const troublesKey = reads.troubles.key

/** The start of the keys of the figures and the list of what needs attention. */
export const dashboardKeys = [reads.overview.key, troublesKey]
