import { groupFigureCalls } from '@limpid/contract/analysis/figures/group-figures'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'

const reads = queriesOf('analysis', groupFigureCalls)

/** The figures of each group, of the same devices and days. */
export function groupFiguresQuery(query: FleetAnalysisQuery) {
  return { ...reads.groups({ query: unranked(query) }), placeholderData: keepPreviousData }
}
