import { type OutboxQuery, outbox } from '@limpid/contract/outbox'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

export const outboxCalls = remote(outbox)

/** A page of kept messages; what comes and goes by itself is asked for at each visit. */
export function outboxPageQuery(query: Partial<OutboxQuery>) {
  return queryOptions({
    queryKey: ['outbox', 'page', query],
    queryFn: ({ signal }) => outboxCalls.page({ query }, { signal }),
    staleTime: 0,
  })
}

/** One kept message. */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['outbox', 'message', id],
    queryFn: ({ signal }) => outboxCalls.get({ params: { id } }, { signal }),
  })
}

/** Asks again for the list. */
export function refreshOutbox(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['outbox'] })
}
