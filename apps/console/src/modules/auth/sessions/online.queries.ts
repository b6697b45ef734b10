import { type OnlineQuery, onlineCalls } from '@limpid/contract/auth/online'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

export const onlineSessions = remote(onlineCalls)
const reads = queriesOf('auth', onlineCalls)

/** A page of the open sessions, refetched at each visit, because others come and go. */
export function onlinePageQuery(query: Partial<OnlineQuery>) {
  return {
    ...reads.onlinePage({ query }),
    staleTime: 0,
  }
}
