import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches what is on screen after a change on the server, and marks the rest stale. A first load that is
 * still on its way starts over: `invalidateQueries` alone would keep its response, though the server may have
 * answered before the change.
 */
export function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const loading = client
    .getQueryCache()
    .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  // Silent: callers waiting for the cancelled response get the refetched one.
  for (const query of loading) void query.cancel({ silent: true })
  return client.invalidateQueries(filters)
}
