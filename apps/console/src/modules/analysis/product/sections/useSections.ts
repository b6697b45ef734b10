import { useQueries } from '@tanstack/react-query'
import { useList } from '../../../../kit/useList.ts'
import { availabilityQuery } from '../../fleet/availability/availability.queries.ts'
import { changesQuery } from '../../fleet/changes/changes.queries.ts'
import { costsQuery } from '../../fleet/cost/cost.queries.ts'
import type { FleetAnalysisQuery } from '../../fleet/fleet.queries.ts'
import { operationQuery } from '../operation/operation.queries.ts'
import type { ProductQuery } from '../product.queries.ts'
import { runOutList } from '../run-outs/runOutList.ts'
import { runOutsQuery } from '../run-outs/runOuts.queries.ts'

/**
 * Asks for what the sections below the figures show, with the figures and not after them. Returns whether something of it is on its way for the
 * first time.
 */
export function useSections(code: string, query: FleetAnalysisQuery, productQuery: ProductQuery): boolean {
  const enabled = query.scope !== 'shared'
  const { page } = useList(runOutList)
  // What changed stands beside the figures: nothing waits for it.
  const [, ...below] = useQueries({
    queries: [
      changesQuery(query),
      { ...costsQuery(query), enabled },
      { ...availabilityQuery(query), enabled },
      operationQuery(code, productQuery),
      runOutsQuery(code, productQuery, page),
    ],
  })
  return below.some(({ isLoading }) => isLoading)
}
