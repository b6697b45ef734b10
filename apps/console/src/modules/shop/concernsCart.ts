import type { News } from '@limpid/contract/catalogue/live'
import type { CartLine } from '@limpid/contract/shop/cart'

/** Whether an update may change what a cart shows; a cart that is not loaded may hold anything. */
export function concernsCart(news: News, cart: readonly Pick<CartLine, 'skuId'>[] | undefined): boolean {
  if (news.kind === 'goods.held') return cart?.some(({ skuId }) => news.skuIds.includes(skuId)) ?? true
  return news.kind === 'goods.changed' || news.kind === 'cart.changed'
}
