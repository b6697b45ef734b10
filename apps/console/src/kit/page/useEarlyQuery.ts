import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'

/**
 * `useQuery` that already fetches while its page is rendering, if nothing is cached for the key: the request
 * is on its way before the page is mounted. An unchanged key is not refetched, so a hidden kept page sends
 * nothing.
 */
export function useEarlyQuery<Answer, Data, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data, Error> {
  const client = useQueryClient()
  const key = hashKey(query.queryKey)
  const [requested, setRequested] = useState<string>()
  if (requested !== key) {
    setRequested(key)
    const { queryKey, queryFn, meta, enabled } = query
    if (enabled !== false && !client.getQueryState(queryKey))
      void client.prefetchQuery({ queryKey, ...(queryFn && { queryFn }), ...(meta && { meta }) })
  }
  return useQuery(query)
}
