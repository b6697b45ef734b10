import { costCalls } from '@limpid/contract/analysis/costs'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'

const reads = queriesOf('analysis', costCalls)

/** What washes cost at the entered prices. */
export function costsQuery(query: FleetAnalysisQuery) {
  return { ...reads.costs({ query: unranked(query) }), placeholderData: keepPreviousData }
}
