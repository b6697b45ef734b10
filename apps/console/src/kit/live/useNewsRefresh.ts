import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query'
import { refetchChanged } from '../../api/refetch.ts'

/** A failed query is left alone for this long: frequent events must not add load to a server in trouble. */
const peaceMs = 15_000

/** Whether an event may refetch something; a user always may. */
export function mayRefetch(
  { status, errorUpdatedAt }: Pick<QueryState, 'status' | 'errorUpdatedAt'>,
  nowMs: number,
) {
  return status !== 'error' || nowMs - errorUpdatedAt > peaceMs
}

/** For use with `useLive`: refetches everything under these keys, at most once per `everyMs`. */
export function useNewsRefresh(keys: readonly QueryKey[], everyMs = 2_000): () => void {
  const client = useQueryClient()
  return useThrottledCallback(() => {
    const nowMs = Date.now()
    for (const queryKey of keys)
      void refetchChanged(client, { queryKey, predicate: ({ state }) => mayRefetch(state, nowMs) })
  }, everyMs)
}
