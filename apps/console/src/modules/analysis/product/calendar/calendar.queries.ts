import { type ExcursionDaysQuery, excursionDayCalls } from '@limpid/contract/analysis/probes/excursion-days'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'

const reads = queriesOf('analysis', excursionDayCalls)
const everyMs = 300_000

/** The days of the probes of a product, with the time outside limits. */
export function excursionDaysQuery(
  code: string,
  query: Partial<ExcursionDaysQuery> & Pick<ExcursionDaysQuery, 'fromDay' | 'toDay'>,
) {
  return {
    ...reads.excursionDays({ params: { code }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  }
}
