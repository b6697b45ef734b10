import { useThrottledCallback } from '@mantine/hooks'
import { type QueryKey, type QueryState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refetchChanged } from '../../api/refetch.ts'

/** A failed query is left alone for this long: frequent events must not add load to a server in trouble. */
const peaceMs = 15_000

/** What was loaded less than this long ago is not refetched yet: with a busy fleet each first view would be loaded and drawn twice. */
const settleMs = 2_000

/** Whether an event may refetch something; a user always may. */
export function mayRefetch(
  { status, errorUpdatedAt }: Pick<QueryState, 'status' | 'errorUpdatedAt'>,
  nowMs: number,
) {
  return status !== 'error' || nowMs - errorUpdatedAt > peaceMs
}

/** Milliseconds until a query may be refetched because of an event; one that is on its way has just been asked. */
export function settlesInMs(
  { fetchStatus, dataUpdatedAt }: Pick<QueryState, 'fetchStatus' | 'dataUpdatedAt'>,
  nowMs: number,
): number {
  const ageMs = fetchStatus === 'fetching' ? 0 : Math.max(0, nowMs - dataUpdatedAt)
  return Math.max(0, settleMs - ageMs)
}

const isFirstLoad = ({ status, fetchStatus }: Pick<QueryState, 'status' | 'fetchStatus'>) =>
  status === 'pending' && fetchStatus === 'fetching'

/**
 * For use with `useLive`: refetches everything under these keys, at most once per `everyMs`, and each query once it has settled.
 * `everyMs` is at least 2,000.
 */
export function useNewsRefresh(keys: readonly QueryKey[], everyMs = settleMs): () => void {
  const client = useQueryClient()
  const latest = useRef(keys)
  // What has changed, by hash of its query, with when it may be refetched: never before the next round.
  const [pending] = useState(() => new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = keys
  })
  const refetchDue = (isRound?: true) => {
    clearTimeout(timer.current)
    const nowMs = Date.now()
    const due = new Set<string>()
    for (const [hash, when] of pending) {
      const query = client.getQueryCache().get(hash)
      const active = query?.isActive() ? query.state : undefined
      let dueMs = when
      if (isRound && when === Infinity) dueMs = active ? nowMs + settlesInMs(active, nowMs) : 0
      // A query waits once: readings that change its data each second put it off no further, only a first load does.
      else if (when <= nowMs && active && isFirstLoad(active)) dueMs = nowMs + settleMs
      pending.set(hash, dueMs)
      if (dueMs <= nowMs && pending.delete(hash)) due.add(hash)
    }
    if (due.size > 0)
      void refetchChanged(client, {
        predicate: ({ queryHash, state }) => due.has(queryHash) && mayRefetch(state, nowMs),
      })
    const nextMs = Math.min(...pending.values())
    if (nextMs < Infinity) timer.current = setTimeout(refetchDue, nextMs - nowMs)
  }
  const round = useThrottledCallback(() => refetchDue(true), everyMs)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // A page that is left before is to be refetched when it is shown again.
      void client.invalidateQueries({
        predicate: ({ queryHash }) => pending.has(queryHash),
        refetchType: 'none',
      })
      pending.clear()
    },
    [client, pending],
  )
  return useCallback(() => {
    for (const queryKey of latest.current)
      for (const { queryHash } of client.getQueryCache().findAll({ queryKey }))
        if (!pending.has(queryHash)) pending.set(queryHash, Infinity)
    round()
  }, [client, pending, round])
}
