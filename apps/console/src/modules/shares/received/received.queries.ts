import { type ReceivedQuery, receivedCalls } from '@limpid/contract/shares/received'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

/** Calls of recipients; the dashboard has these alone. */
export const receiving = remote(receivedCalls)
const reads = queriesOf('shares', receivedCalls)

/** Shares received by the user that are pending or in force. */
export function receivedQuery(query: Partial<ReceivedQuery>) {
  return reads.received({ query })
}
