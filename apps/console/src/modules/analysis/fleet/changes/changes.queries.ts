import { changeCalls } from '@limpid/contract/analysis/changes'
import { queriesOf } from '../../../../api/queries.ts'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'

const reads = queriesOf('analysis', changeCalls)

/** Why what washes used differs from the other period. */
export function changesQuery(query: FleetAnalysisQuery) {
  return reads.changes({ query: unranked(query) })
}
