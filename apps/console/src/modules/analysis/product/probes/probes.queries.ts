import { type ProbesQuery, probeCalls } from '@limpid/contract/analysis/probes/probes'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'

const reads = queriesOf('analysis', probeCalls)
const everyMs = 300_000

/** The health of the probes of a product in a range. It changes within days. */
export function probesQuery(
  code: string,
  query: Partial<ProbesQuery> & Pick<ProbesQuery, 'fromDay' | 'toDay'>,
) {
  return {
    ...reads.probes({ params: { code }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  }
}
