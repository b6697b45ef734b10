import { type WashesQuery, washesCalls } from '@limpid/contract/analysis/washes'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'
import { listParts } from '../../../kit/export/listParts.ts'

const reads = queriesOf('analysis', washesCalls)
const call = remote(washesCalls)

export type WashesFilterQuery = Partial<WashesQuery> & Pick<WashesQuery, 'fromDay' | 'toDay'>

export const washesQuery = (query: WashesFilterQuery) => reads.washes({ query })

/** All that match, as far as lists reach, in the order of the list. */
export async function listAllWashes(query: WashesFilterQuery) {
  return listParts((part) => call.exportWashes({ query: { ...query, part } }))
}
