import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { orderKeys } from './orders.queries.ts'

/** Refreshes the orders that a page shows when one of them changes. */
export function useOrderNews(): void {
  const refresh = useNewsRefresh(orderKeys)
  useLive(
    ['orders'],
    ({ kind }) => {
      if (kind === 'orders.changed') refresh()
    },
    refresh,
  )
}
