import { type RunOutsQuery, runOutCalls } from '@limpid/contract/analysis/run-outs/run-outs'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../../api/queries.ts'

const reads = queriesOf('analysis', runOutCalls)
const everyMs = 300_000

type Fleet = Pick<Partial<RunOutsQuery>, 'scope' | 'siteId' | 'groupId' | 'deviceId'>

/** When parts and consumables of the devices of a product run out, as it stands now: the days of a page do not matter. */
export function runOutsQuery(
  code: string,
  { scope, siteId, groupId, deviceId }: Fleet,
  { pageNum, pageSize }: Pick<RunOutsQuery, 'pageNum' | 'pageSize'>,
) {
  const fleet = {
    ...(scope && { scope }),
    ...(siteId && { siteId }),
    ...(groupId && { groupId }),
    ...(deviceId && { deviceId }),
  }
  return {
    ...reads.runOuts({ params: { code }, query: { ...fleet, pageNum, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  }
}
