import { type OutboxQuery, outbox } from '@limpid/contract/outbox/outbox'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

export const outboxCalls = remote(outbox)
const reads = queriesOf('outbox', outbox)

/** A page of stored messages; always refetched on a visit, because messages come and go by themselves. */
export function outboxPageQuery(query: Partial<OutboxQuery>) {
  return {
    ...reads.page({ query }),
    staleTime: 0,
  }
}

/** The SMS budget; always refetched on a visit. */
export function smsUsageQuery() {
  return { ...reads.smsUsage({}), staleTime: 0 }
}

/** One stored message. */
export function messageQuery(id: string) {
  return reads.get({ params: { id } })
}

/** The start of the keys of all list pages. */
export const outboxPagesKey = reads.page.key

/** Refetches the list. */
export function refreshOutbox(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: outboxPagesKey })
}
