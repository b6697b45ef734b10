import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query'

/** What failed is left in peace for this long: a server in trouble is not asked the more, the more there is to tell. */
const peaceMs = 15_000

/** Whether news may ask again for something; a person may always. */
export function newsMayAsk(
  { status, errorUpdatedAt }: Pick<QueryState, 'status' | 'errorUpdatedAt'>,
  nowMs: number,
) {
  return status !== 'error' || nowMs - errorUpdatedAt > peaceMs
}

/** For what `useLive` hears: asks again for everything under these keys, at most once in `everyMs`. */
export function useNewsRefresh(keys: readonly QueryKey[], everyMs = 2_000): () => void {
  const client = useQueryClient()
  return useThrottledCallback(() => {
    const nowMs = Date.now()
    for (const queryKey of keys)
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => newsMayAsk(state, nowMs) })
  }, everyMs)
}
