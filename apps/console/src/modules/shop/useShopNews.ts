import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { shopKeys } from './shop.queries.ts'

/** Refreshes the offers and the cart when goods, their prices or their stock change. */
export function useShopNews(): void {
  const refresh = useNewsRefresh(shopKeys)
  useLive(
    ['goods'],
    ({ kind }) => {
      if (kind === 'goods.changed') refresh()
    },
    refresh,
  )
}
