import { type FleetWash, type WashesQuery, washesCalls } from '@limpid/contract/analysis/washes'
import { largestPageSize, maxReachableRows } from '@limpid/contract/kernel/page'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('analysis', washesCalls)
const call = remote(washesCalls)

export type WashesQuestion = Partial<WashesQuery> & Pick<WashesQuery, 'fromDay' | 'toDay'>

export const washesQuery = (query: WashesQuestion) => reads.washes({ query })

/** All that match, as far as lists reach, in the order of the list. */
export async function listAllWashes(query: WashesQuestion): Promise<FleetWash[]> {
  const all: FleetWash[] = []
  for (let pageNum = 1; all.length < maxReachableRows; pageNum += 1) {
    const { list, total } = await call.washes({ query: { ...query, pageNum, pageSize: largestPageSize } })
    all.push(...list)
    if (list.length === 0 || all.length >= total) break
  }
  return all
}
