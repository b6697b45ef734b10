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
 * `useQuery` that asks while its page is still being rendered, where nothing is held of the key: the answer is under way before the
 * page stands. A key that stays asks nothing anew, so a page that is kept out of sight does not ask.
 */
export function useEarlyQuery<Answer, Data, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data, Error> {
  const client = useQueryClient()
  const key = hashKey(query.queryKey)
  const [asked, setAsked] = useState<string>()
  if (asked !== key) {
    setAsked(key)
    const { queryKey, queryFn, meta, enabled } = query
    if (enabled !== false && !client.getQueryState(queryKey))
      void client.prefetchQuery({ queryKey, ...(queryFn && { queryFn }), ...(meta && { meta }) })
  }
  return useQuery(query)
}
