import { type FleetQuery, fleetAnalysisCalls } from '@limpid/contract/analysis/fleet'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('analysis', fleetAnalysisCalls)
const call = remote(fleetAnalysisCalls)
const everyMs = 60_000

export type FleetAnalysisQuery = Partial<FleetQuery> & Pick<FleetQuery, 'fromDay' | 'toDay'>

/** Washes and consumption of a range of days. Refetched every minute: the running day grows. */
export function fleetAnalysisQuery(query: FleetAnalysisQuery) {
  return {
    ...reads.fleet({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    meta: { shown: 'page' },
  }
}

/** The same for a file, which the audit records. */
export const exportFleet = (query: FleetAnalysisQuery) => call.exportFleet({ query })

/** The same devices and days for what is not ranked. */
export const unranked = ({ rank: _, ascending: __, ...query }: FleetAnalysisQuery) => query

/** The zones of the chosen devices. */
export const clocksQuery = (
  query: Pick<FleetAnalysisQuery, 'scope' | 'groupId' | 'productId' | 'deviceId'>,
) => reads.clocks({ query })
