import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { concernsCart } from './concernsCart.ts'
import { cartQuery, shopKeys } from './shop.queries.ts'

/** Refreshes the offers and the cart when goods or their prices change, when others order what is in the cart, and when another page changes it. */
export function useShopNews(): void {
  const client = useQueryClient()
  const refresh = useNewsRefresh(shopKeys)
  useLive(
    ['goods', 'cart'],
    (news) => {
      if (concernsCart(news, client.getQueryData(cartQuery.queryKey))) refresh()
    },
    refresh,
  )
}
