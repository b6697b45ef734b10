import { availabilityCalls } from '@limpid/contract/analysis/availability'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'

const reads = queriesOf('analysis', availabilityCalls)

/** Time online, washing and idle, turns, alarms and gas. */
export function availabilityQuery(query: FleetAnalysisQuery) {
  return { ...reads.availability({ query: unranked(query) }), placeholderData: keepPreviousData }
}
